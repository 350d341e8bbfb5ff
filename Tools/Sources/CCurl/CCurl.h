// libcurl, and what Swift cannot import of it: functions with variable arguments.
#ifndef CCURL_H
#define CCURL_H

#include <curl/curl.h>
#include <stddef.h>

static inline void curl_set_number(CURL *transfer, CURLoption option, long value) {
  curl_easy_setopt(transfer, option, value);
}

// libcurl copies the text.
static inline void curl_set_text(CURL *transfer, CURLoption option, const char *text) {
  curl_easy_setopt(transfer, option, text);
}

static inline void curl_set_body(CURL *transfer, const void *bytes, size_t count) {
  curl_easy_setopt(transfer, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
  curl_easy_setopt(transfer, CURLOPT_COPYPOSTFIELDS, bytes);
}

// The list must live as long as the transfer.
static inline void curl_set_headers(CURL *transfer, struct curl_slist *headers) {
  curl_easy_setopt(transfer, CURLOPT_HTTPHEADER, headers);
}

// The place for the reason of a failure: CURL_ERROR_SIZE bytes, which must live as long as the transfer.
static inline void curl_set_reason(CURL *transfer, char *reason) {
  curl_easy_setopt(transfer, CURLOPT_ERRORBUFFER, reason);
}

typedef size_t (*curl_receiver)(char *bytes, size_t size, size_t count, void *context);

static inline void curl_set_receivers(
    CURL *transfer, curl_receiver body, curl_receiver header, void *context) {
  curl_easy_setopt(transfer, CURLOPT_WRITEFUNCTION, body);
  curl_easy_setopt(transfer, CURLOPT_WRITEDATA, context);
  curl_easy_setopt(transfer, CURLOPT_HEADERFUNCTION, header);
  curl_easy_setopt(transfer, CURLOPT_HEADERDATA, context);
}

static inline long curl_number(CURL *transfer, CURLINFO info) {
  long value = 0;
  curl_easy_getinfo(transfer, info, &value);
  return value;
}

// The next transfer that has ended, and how; NULL if there is none.
static inline CURL *curl_next_ended(CURLM *transfers, CURLcode *result) {
  int left = 0;
  CURLMsg *message = curl_multi_info_read(transfers, &left);
  while (message != NULL && message->msg != CURLMSG_DONE) {
    message = curl_multi_info_read(transfers, &left);
  }
  if (message == NULL) return NULL;
  *result = message->data.result;
  return message->easy_handle;
}

#endif
