#pragma once

#include <expected>
#include <filesystem>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/http.h"

namespace tephra::server {

// The page that players see: the files of a folder, read once, each in the encodings a browser may ask for.
class Page {
 public:
  // Reads the folder. A file beside another with .br or .gz behind its name is that file compressed; what is
  // worth compressing and has no .gz is compressed here. The error is a sentence.
  static std::expected<Page, std::string> read(const std::filesystem::path& folder);
  // For a server without a page: everything is not found, and `/` says where a page would come from.
  Page() = default;

  // The answer to GET or HEAD. Addresses without a file that look like a page's own (no dot in the last part)
  // get index.html.
  Response answer(const Request& request, const Target& target) const;

  bool is_empty() const { return files_.empty(); }
  std::size_t size() const { return files_.size(); }

 private:
  struct File {
    std::string type;
    std::string etag;
    bool immutable = false;
    std::shared_ptr<const std::string> plain;
    std::shared_ptr<const std::string> gzip;    // none: not worth it
    std::shared_ptr<const std::string> brotli;  // none: not there
  };

  std::unordered_map<std::string, File> files_;  // by path, "/index.html"
};

// What every answer carries: no framing, no sniffing, and a page that loads nothing from elsewhere.
void add_security_headers(Response& response, bool is_page);

}  // namespace tephra::server
