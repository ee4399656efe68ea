#pragma once

#include <map>
#include <string>

namespace emporium {

// The page's types of all documents, by the name of the file: made of the descriptions that write
// and read the documents.
std::map<std::string, std::string> generated_types();

}  // namespace emporium
