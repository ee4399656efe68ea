#pragma once

#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <string>

#include "server/documents/requests.h"
#include "server/documents/testing.h"
#include "server/net/fake_hub.h"
#include "server/net/log.h"
#include "server/net/service.h"

namespace emporium::server {

// A service on a store in memory, asked without sockets.
class ServiceTest : public testing::Test {
 protected:
  ServiceTest() {
    silence_log(true);
    storage_ = std::move(open_storage(":memory:").value());
    make({});
  }

  void make(ServiceOptions options) {
    service_.reset();
    service_ = std::make_unique<Service>(*storage_, hub_, std::move(options));
  }

  HttpResponse ask(HttpRequest request) {
    std::promise<HttpResponse> answer;
    if (request.address.empty()) request.address = "127.0.0.1";
    request.headers.emplace_back("host", "localhost:8080");
    const Method method = request.method;
    const std::string path = request.path;
    service_->handle(std::move(request), [&](HttpResponse r) { answer.set_value(std::move(r)); });
    HttpResponse response = answer.get_future().get();
    check_document(method, path, response);
    return response;
  }

  // Whatever is asked, the answer is as it is described; tables are the fake hub's.
  static void check_document(Method method, const std::string& path, const HttpResponse& response) {
    if (!response.type.starts_with("application/json") || method == Method::head) return;
    const auto body = parse_json(response.text());
    ASSERT_TRUE(body.ok()) << path;
    if (response.status >= 400) {
      ASSERT_EQ(document_misfit("Refusal", body.value()), "") << path;
      return;
    }
    for (const Request& asked : requests()) {
      std::string name(method_name(method));
      for (char& c : name) c = static_cast<char>(std::tolower(c));
      const bool fake = asked.path.find("/tables") != std::string_view::npos &&
                        asked.answer != std::string_view("Listed");
      if (name != asked.method || !match(asked.path, path) || fake) continue;
      ASSERT_EQ(document_misfit(asked.answer, body.value()), "") << path;
      ASSERT_EQ(response.status, asked.success) << path;
      return;
    }
  }

  HttpResponse get(const std::string& target, const std::string& token = "") {
    HttpRequest request;
    EXPECT_TRUE(read_target(target, request));
    if (!token.empty()) request.headers.emplace_back("cookie", "x=1; emporium=" + token);
    return ask(std::move(request));
  }

  static HttpRequest posting(const std::string& path, const Json& body, const std::string& token) {
    HttpRequest request;
    EXPECT_TRUE(read_target(path, request));
    request.method = Method::post;
    request.body = to_text(body);
    request.headers = {{"content-type", "application/json"}};
    if (!token.empty()) request.headers.emplace_back("cookie", "emporium=" + token);
    return request;
  }
  HttpResponse post(const std::string& path, const Json& body, const std::string& token) {
    return ask(posting(path, body, token));
  }

  static std::string header(const HttpResponse& response, const std::string& name) {
    for (const auto& [key, value] : response.headers) {
      if (key == name) return value;
    }
    return "";
  }
  static Json json(const HttpResponse& response) { return parse_json(response.text()).value(); }
  static std::string code(const HttpResponse& response) {
    const Json body = json(response);
    return body.contains("error") ? body["error"]["code"].get<std::string>() : "";
  }
  static std::string token(const HttpResponse& response) {
    const std::string cookie = header(response, "set-cookie");
    return cookie.empty() ? "" : cookie.substr(9, cookie.find(';') - 9);
  }
  std::string guest() { return token(get("/api/me")); }

  FakeHub hub_;
  std::unique_ptr<Storage> storage_;
  std::unique_ptr<Service> service_;
};

}  // namespace emporium::server
