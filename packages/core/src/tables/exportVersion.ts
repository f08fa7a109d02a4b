/** The version of the file that ‘Export as JSON’ writes. A file without a version has the first shape. */
export const exportVersion = 1
