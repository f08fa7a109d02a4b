/** Of the file of ‘Export as JSON’. A file without a version is of the shape of the first. */
export const exportVersion = 1
