# Developer tasks. `make` lists them.

LIBRARIES := Pagination PaginationUI PaginationUIKit PaginationHTTP PaginationStorage PaginationSQLite PaginationTesting
SOURCES := $(wildcard Package.swift Sources Tests Examples Tools/Package.swift Tools/Sources Tools/Tests \
  Lab/Package.swift Lab/Sources Lab/Tests \
  Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Operations)

# A test can hang, so the runner gets half an hour; no test has a time limit of its own, since that also runs while others
# keep the processors busy. In a terminal the runner stays in the foreground, so Ctrl-C reaches it; otherwise its whole
# process group is ended.
TIMEOUT := $(if $(shell command -v timeout 2>/dev/null),\
  timeout $(shell test -t 0 && echo --foreground) --kill-after=10 1800)
# Eight tests at a time: hundreds of tests open more files than Foundation's `select` can watch. The same hashes in every
# run, so what fails once always fails.
TEST := $(strip SWIFT_BACKTRACE=enable=no SWIFT_DETERMINISTIC_HASHING=1 SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=8 \
  $(TIMEOUT) swift test --skip-build)

# Warnings are errors in our code, but not in that of our dependencies. The manifest can't say so,
# because then Xcode would not build apps that depend on this package. `make test STRICT=` allows
# warnings.
# Deprecations stay warnings: test targets are compiled for a newer system than the library, which
# has to call the API of its oldest one.
STRICT := -Xswiftc -warnings-as-errors -Xswiftc -Wwarning -Xswiftc DeprecatedDeclaration \
  --explicit-target-dependency-import-check error
BUILD := swift build --build-tests $(STRICT)

# The number of scripts that `make fuzz` runs, and the seed of the first.
SCRIPTS := 10000
SEED = $(shell date +%s)

# Arguments of `make demo`, `make serve` and `make lab`: ARGS="--style cursor"
ARGS :=

.NOTPARALLEL:
.PHONY: help
help: ## List the targets
	@awk 'BEGIN { FS = ":.*## " } \
	  /^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

# Without debug information. A separate build folder, so these flags don't rebuild the modules of the tests.
# It is built only if a file or a folder of the sources has changed: even planning a build takes seconds.
DEMO := Tools/.build/demo
DEMO_BUILD := swift build --package-path Tools --scratch-path $(DEMO) --product paginate-demo \
  --disable-index-store -debug-info-format none
$(DEMO)/built: $(shell find Package.swift Sources Tools/Package.swift Tools/Sources)
	@Scripts/setup
	@$(DEMO_BUILD) >&2
	@touch $@

.PHONY: demo serve
demo: $(DEMO)/built ## Scroll through all Unicode characters in this terminal; ARGS="--help" shows more
	@$(DEMO)/debug/paginate-demo demo $(ARGS)

serve: $(DEMO)/built ## Serve all Unicode characters on this machine; ARGS="--help" shows more
	@$(DEMO)/debug/paginate-demo serve $(ARGS)

# `make install` installs into PREFIX. Packagers set DESTDIR, which is put before it.
PREFIX := /usr/local
DESTDIR :=
INSTALLED = $(DESTDIR)$(PREFIX)
BASH_COMPLETIONS = $(INSTALLED)/share/bash-completion/completions
ZSH_COMPLETIONS = $(INSTALLED)/share/zsh/site-functions
FISH_COMPLETIONS = $(INSTALLED)/share/fish/vendor_completions.d
MANUAL = $(INSTALLED)/share/man/man1

# On Linux the installed program contains Swift's libraries: it runs where no toolchain is, and it
# starts faster. macOS comes with them. FLAGS= uses those of the toolchain's folder.
# Without the trait `Demo`, which is on by default, the packages of the demo's server are not fetched. A separate build
# folder, so that the tests keep theirs.
CONFIGURATION := release
FLAGS := $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib -Xlinker -s)
PROGRAM := swift build --package-path Tools --scratch-path Tools/.build/install --disable-default-traits \
  --product paginate --configuration $(CONFIGURATION) $(FLAGS)

.PHONY: install
install: setup ## Install paginate, its manual and shell completions; PREFIX=/usr/local DESTDIR=
	$(PROGRAM) </dev/null
	@set -e; program="$$($(PROGRAM) --show-bin-path)/paginate"; \
	rm -rf .build/manual; Scripts/make-manual "$$program" .build/manual >/dev/null; \
	install -d "$(INSTALLED)/bin" "$(MANUAL)" \
	  "$(BASH_COMPLETIONS)" "$(ZSH_COMPLETIONS)" "$(FISH_COMPLETIONS)"; \
	install -m 755 "$$program" "$(INSTALLED)/bin/paginate"; \
	install -m 644 .build/manual/*.1 "$(MANUAL)"; \
	complete() { "$$program" --generate-completion-script "$$1" >"$$2"; chmod 644 "$$2"; }; \
	complete bash "$(BASH_COMPLETIONS)/paginate"; \
	complete zsh "$(ZSH_COMPLETIONS)/_paginate"; \
	complete fish "$(FISH_COMPLETIONS)/paginate.fish"; \
	echo "Installed $(INSTALLED)/bin/paginate"

.PHONY: uninstall
uninstall: ## Remove the files of `make install` with the same PREFIX and DESTDIR
	rm -f "$(INSTALLED)/bin/paginate" "$(MANUAL)"/paginate.1 "$(MANUAL)"/paginate-*.1 \
	  "$(BASH_COMPLETIONS)/paginate" "$(ZSH_COMPLETIONS)/_paginate" \
	  "$(FISH_COMPLETIONS)/paginate.fish"

.PHONY: test
test: setup ## Run the tests of the library, the tools and apps
	$(BUILD) </dev/null
	$(BUILD) --package-path Tools </dev/null
	$(MAKE) clients
	$(TEST) $(STRICT) </dev/null
	$(TEST) $(STRICT) --package-path Tools </dev/null

.PHONY: clients
clients: setup ## Compile apps and all snippets in every compiler setting of apps
	Scripts/extract-snippets
	$(BUILD) --package-path Tests/Clients </dev/null
	Scripts/check-errors "$$(swift build --package-path Tests/Clients --show-bin-path)/Modules"
	$(TEST) $(STRICT) --package-path Tests/Clients </dev/null
	Scripts/check-traits

.PHONY: fuzz
# Not optimised, because compiling would take longer than it saves.
fuzz: setup ## Run random scripts over a list; SCRIPTS=10000 SEED=1, by default a seed from the clock
	$(BUILD) </dev/null
	FUZZ_SCRIPTS=$(SCRIPTS) FUZZ_SEED=$(SEED) \
	  $(TEST) $(STRICT) --filter 'FuzzTests|ReturningReaderTests' </dev/null

.PHONY: exhaustive
exhaustive: setup ## Try all sequences of steps that are one step longer than those of `make test`
	$(BUILD) </dev/null
	FUZZ_DEPTH=4 $(TEST) $(STRICT) --filter ExhaustiveTests </dev/null

.PHONY: lab
lab: setup ## Measure prefetch policies; ARGS="--html lab.html" draws them, ARGS="--help" shows more
	@swift build --package-path Lab --product lab >&2
	@"$$(swift build --package-path Lab --show-bin-path)/lab" $(ARGS)

.PHONY: lab-test
lab-test: setup ## Run the tests of the lab
	$(BUILD) --package-path Lab </dev/null
	$(TEST) $(STRICT) --package-path Lab </dev/null

.PHONY: complexity
# In the benchmarks' package, but without its dependencies. The same hashes in every run, so the same
# ids collide.
complexity: ## Check that operations cost no more in a longer list
	swift build --package-path Benchmarks --product complexity --configuration release </dev/null
	SWIFT_DETERMINISTIC_HASHING=1 SWIFT_BACKTRACE=enable=no $(TIMEOUT) \
	  "$$(swift build --package-path Benchmarks --configuration release --show-bin-path)/complexity"

.PHONY: benchmarks
# Not optimised, because that takes longer to compile and finds no further errors.
benchmarks: ## Compile the benchmarks
	swift build --package-path Benchmarks $(STRICT) </dev/null

.PHONY: bench
bench: ## Measure the costs of a list, and update the tables in the documentation
	Benchmarks/report --write

.PHONY: tsan
# One test at a time. Without the long runs over plain values, which only one thread uses. Some of the random scripts are enough.
tsan: setup ## Run the library's tests under the Thread Sanitizer
	swift build --build-tests --sanitize=thread --scratch-path .build/tsan </dev/null
	FUZZ_SCRIPTS=100 $(TEST) --sanitize=thread --scratch-path .build/tsan \
	  --no-parallel --skip ExhaustiveTests --skip 'RandomTests|CommitTests|ReturningReader' </dev/null

.PHONY: lint
lint: setup ## Check format, floors, imports, names in documents, and pictures
	swift format lint --strict --parallel --recursive $(SOURCES)
	Scripts/check-floors
	Scripts/check-imports
	Scripts/check-names
	Scripts/draw-states --check

.PHONY: openapi
openapi: $(DEMO)/built ## Compare the demo server's answers with its OpenAPI document, with schemathesis
	Scripts/check-server $(DEMO)/debug/paginate-demo

.PHONY: api
api: setup ## Compare the public API with that of the last tag
	Scripts/check-api

.PHONY: format
format: setup ## Format all sources
	swift format --in-place --parallel --recursive $(SOURCES)

.PHONY: docs
docs: ## Build the documentation into .build/docs; warnings are errors
	Scripts/build-docs $(LIBRARIES)

.PHONY: picture
picture: $(DEMO)/built ## Draw Documentation/terminal.svg from a real run
	Scripts/take-picture $(DEMO)/debug/paginate-demo

.PHONY: setup
setup: ## Install missing tools and libraries, or say what to install
	@Scripts/setup

.PHONY: clean
clean: ## Remove all build results
	rm -rf .build Tools/.build Lab/.build Benchmarks/.build Tests/Clients/.build
