import { translatable } from '../translatable.ts'
/** The open card: its notice, and the accessible names of its fields. */
export const editor = translatable('editor', {
  deletedElsewhere: 'Deleted on another device. What you type is kept.',
  restore: 'Restore',
  /** A value of the open card: the name of its field, and what it is. */
  mark: (name: string, value: string | null) => `${name}: ${value ?? 'none'}`,
  title: (title: string) => `Name of ${title}`,
  description: (title: string) => `Description of ${title}`,
  due: (title: string) => `Due Date of ${title}`,
  someday: (title: string) => `Someday: ${title}`,
  priority: (title: string) => `Priority Level of ${title}`,
  time: (title: string) => `Time of ${title}`,
  deadline: (title: string) => `Deadline of ${title}`,
  list: (title: string) => `List of ${title}`,
  tags: (title: string) => `Tags of ${title}`,
  estimate: (title: string) => `Estimate of ${title} in minutes`,
  estimateMark: (title: string) => `Estimate of ${title}`,
})

export const selection = translatable('selection', {
  title: 'Selected tasks',
  complete: 'Complete',
  reopen: 'Reopen',
  move: 'Move',
  today: 'To today',
  tomorrow: 'To tomorrow',
  pick: 'Pick a date…',
  list: 'List',
  tags: 'Tags',
  tagsOf: 'Tags of the selected tasks',
  setTags: 'Set tags',
  priority: 'Priority',
  date: 'Move to',
  delete: 'Delete',
  clear: 'Clear selection',
})
