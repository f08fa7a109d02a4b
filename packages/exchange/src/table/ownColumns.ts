/** The columns of our own table. */
export const ownColumns = [
  'Name',
  'Description',
  'Priority',
  'Day',
  'Time',
  'Deadline',
  'Estimate',
  'List',
  'Section',
  'Tags',
  'Repeat',
  'Parent',
  'Done',
  'Done at',
  'Id',
] as const
