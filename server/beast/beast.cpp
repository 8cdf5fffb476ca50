// The bodies of what Boost.Asio and Boost.Beast declare.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
