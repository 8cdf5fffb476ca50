#include "server/page.h"

#include <array>
#include <cstdint>
#include <fstream>
#include <string_view>
#include <system_error>
#include <utility>
#include <zlib.h>

#include <fmt/format.h>

#include "engine/core/hex.h"
#include "engine/core/sha256.h"
#include "server/limits.h"

namespace tephra::server {

namespace fs = std::filesystem;

namespace {

struct Type {
  std::string_view ending;
  std::string_view type;
  bool compresses;
};

constexpr std::array<Type, 20> kTypes{{
    {".html", "text/html; charset=utf-8", true},
    {".js", "text/javascript; charset=utf-8", true},
    {".mjs", "text/javascript; charset=utf-8", true},
    {".css", "text/css; charset=utf-8", true},
    {".json", "application/json", true},
    {".webmanifest", "application/manifest+json", true},
    {".map", "application/json", true},
    {".wasm", "application/wasm", true},
    {".svg", "image/svg+xml", true},
    {".txt", "text/plain; charset=utf-8", true},
    {".md", "text/plain; charset=utf-8", true},
    {".xml", "application/xml", true},
    {".ico", "image/x-icon", true},
    {".png", "image/png", false},
    {".jpg", "image/jpeg", false},
    {".webp", "image/webp", false},
    {".woff2", "font/woff2", false},
    {".mp3", "audio/mpeg", false},
    {".ogg", "audio/ogg", false},
    {".glb", "model/gltf-binary", true},
}};

constexpr std::size_t kWorthCompressing = 512;
constexpr int kGzipWindow = 15 + 16;  // zlib's way to say gzip

Type type_of(std::string_view path) {
  for (const Type& type : kTypes)
    if (path.ends_with(type.ending)) return type;
  return {"", "application/octet-stream", false};
}

std::expected<std::string, std::string> bytes_of(const fs::path& file) {
  std::error_code error;
  const auto size = fs::file_size(file, error);
  if (error || size > kLargestFile)
    return std::unexpected(
        fmt::format("{} cannot be served: {}", file.string(), error ? error.message() : "it is too large"));
  std::string bytes(size, '\0');
  std::ifstream in(file, std::ios::binary);
  if (!in.read(bytes.data(), static_cast<std::streamsize>(bytes.size())))
    return std::unexpected(fmt::format("{} cannot be read", file.string()));
  return bytes;
}

std::string gzipped(const std::string& plain) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzipWindow, 8, Z_DEFAULT_STRATEGY) != Z_OK)
    return {};
  std::string packed(deflateBound(&stream, plain.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(plain.data()));
  stream.avail_in = static_cast<uInt>(plain.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const int end = deflate(&stream, Z_FINISH);
  packed.resize(end == Z_STREAM_END ? stream.total_out : 0);
  deflateEnd(&stream);
  return packed;
}

// Whether the header allows this encoding: named, and not with a weight of zero.
bool accepts(std::string_view header, std::string_view encoding) {
  while (!header.empty()) {
    const auto end = header.find(',');
    std::string_view one = header.substr(0, end);
    header.remove_prefix(end == std::string_view::npos ? header.size() : end + 1);
    while (one.starts_with(' ')) one.remove_prefix(1);
    const auto semicolon = one.find(';');
    std::string_view word = one.substr(0, semicolon);
    while (word.ends_with(' ')) word.remove_suffix(1);
    if (word != encoding) continue;
    const std::string_view weight = semicolon == std::string_view::npos ? "" : one.substr(semicolon);
    return weight.find("q=0") == std::string_view::npos || weight.find("q=0.") != std::string_view::npos;
  }
  return false;
}

// Weak or strong makes no difference here.
bool is_known(std::string_view if_none_match, std::string_view etag) {
  return if_none_match == "*" || if_none_match.find(etag.substr(etag.find('"'))) != std::string_view::npos;
}

// Vite puts a hash of the content into the names of what it bundles.
bool never_changes(std::string_view path) { return path.starts_with("/assets/"); }

}  // namespace

std::expected<Page, std::string> Page::read(const fs::path& folder) {
  Page page;
  std::error_code error;
  if (!fs::is_directory(folder, error))
    return std::unexpected(fmt::format("there is no folder {} with a page to serve", folder.string()));
  std::unordered_map<std::string, std::string> found;
  for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    if (!it->is_regular_file()) continue;
    auto bytes = bytes_of(it->path());
    if (!bytes) return std::unexpected(bytes.error());
    found["/" + fs::relative(it->path(), folder, error).generic_string()] = *std::move(bytes);
  }
  if (error) return std::unexpected(fmt::format("{} cannot be read: {}", folder.string(), error.message()));
  for (auto& [path, bytes] : found) {
    const bool packed = path.ends_with(".gz") || path.ends_with(".br");
    if (packed && found.contains(path.substr(0, path.size() - 3))) continue;
    const Type type = type_of(path);
    File file;
    file.type = type.type;
    file.immutable = never_changes(path);
    const Digest digest = Sha256().update(std::string_view(bytes)).finish();
    // Weak: it is the same for all encodings, whose bytes differ.
    file.etag = "W/\"" + to_hex(digest).substr(0, 20) + '"';
    file.plain = std::make_shared<const std::string>(bytes);
    if (const auto br = found.find(path + ".br"); br != found.end())
      file.brotli = std::make_shared<const std::string>(br->second);
    if (const auto gz = found.find(path + ".gz"); gz != found.end()) {
      file.gzip = std::make_shared<const std::string>(gz->second);
    } else if (type.compresses && bytes.size() >= kWorthCompressing) {
      std::string gzip = gzipped(bytes);
      if (!gzip.empty() && gzip.size() < bytes.size())
        file.gzip = std::make_shared<const std::string>(std::move(gzip));
    }
    page.files_[path] = std::move(file);
  }
  if (!page.files_.contains("/index.html"))
    return std::unexpected(fmt::format("{} has no index.html", folder.string()));
  return page;
}

Response Page::answer(const Request& request, const Target& target) const {
  if (request.method != "GET" && request.method != "HEAD") {
    Response response = refusal_response({Code::BadMethod, "Pages can only be read."});
    response.headers.emplace_back("Allow", "GET, HEAD");
    return response;
  }
  if (files_.empty()) {
    if (!target.parts.empty()) return refusal_response({Code::NotFound, "There is no such page."});
    Response response;
    response.type = "text/plain; charset=utf-8";
    response.body = "This is a Tephra server without a page. Start it with --web FOLDER to serve one.\n";
    return response;
  }
  std::string path = target.path == "/" ? "/index.html" : target.path;
  auto found = files_.find(path);
  if (found == files_.end()) {
    // The page's own addresses, such as /t/ID, are all the same file.
    const bool is_page = target.parts.empty() || target.parts.back().find('.') == std::string::npos;
    if (!is_page) return refusal_response({Code::NotFound, "There is no such file."});
    found = files_.find("/index.html");
  }
  const File& file = found->second;
  Response response;
  response.type = file.type;
  response.headers.emplace_back("ETag", file.etag);
  response.headers.emplace_back("Cache-Control",
                                file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (file.gzip || file.brotli) response.headers.emplace_back("Vary", "Accept-Encoding");
  add_security_headers(response, true);
  if (is_known(request.if_none_match, file.etag)) {
    response.status = 304;
    return response;
  }
  response.shared_body = file.plain;
  if (file.brotli && accepts(request.accept_encoding, "br")) {
    response.shared_body = file.brotli;
    response.headers.emplace_back("Content-Encoding", "br");
  } else if (file.gzip && accepts(request.accept_encoding, "gzip")) {
    response.shared_body = file.gzip;
    response.headers.emplace_back("Content-Encoding", "gzip");
  }
  return response;
}

void add_security_headers(Response& response, bool is_page) {
  response.headers.emplace_back("X-Content-Type-Options", "nosniff");
  response.headers.emplace_back("Referrer-Policy", "no-referrer");
  response.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  response.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
  // Styles are set on elements by the page's own code; everything else comes from here or not at all.
  response.headers.emplace_back(
      "Content-Security-Policy",
      is_page ? "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
                "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; "
                "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
              : "default-src 'none'; frame-ancestors 'none'");
  if (is_page)
    response.headers.emplace_back("Permissions-Policy",
                                  "camera=(), microphone=(), geolocation=(), payment=()");
}

}  // namespace tephra::server
