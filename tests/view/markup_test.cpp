#include "tests/view/markup.h"

#include <gtest/gtest.h>

namespace tephra::drawings {
namespace {

TEST(Markup, FaultsAreFound) {
  for (const char* bad :
       {"<a><b></a></b>", "<a", "<a>&</a>", "<a b=c></a>", "<a b='1' b='2'/>", "<a/><a/>", "<a>\x1b</a>"})
    EXPECT_NE(markup_fault(bad), "") << bad;
  EXPECT_EQ(markup_fault("<a><b c='1' d='2'/>x &amp; y</a>\n"), "");
}

TEST(Markup, ShapesHaveToBeDefinedOnce) {
  EXPECT_EQ(undefined_shape("<g id='a'/><use href='#a'/>"), "");
  EXPECT_EQ(undefined_shape("<g id='a'/><use href='#b'/>"), "b");
  EXPECT_EQ(undefined_shape("<g id='a'/><g id='a'/><use href='#a'/>"), "a");
}

}  // namespace
}  // namespace tephra::drawings
