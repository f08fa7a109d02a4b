import type { Sample } from './sampleDay.ts'

/** Tasks of the lists in `sampleLists`, in their order. */
export const listTasks: Sample[] = [
  {
    title: 'Prepare the slides for the board',
    priority: 'high',
    due: '2026-10-21',
    list: 'Work',
    tags: ['deep'],
  },
  {
    title: 'Send the travel receipts',
    priority: 'medium',
    due: '2026-10-13',
    list: 'Work',
    tags: ['mail'],
  },
  {
    title: 'Ask Ana for the new logo files',
    priority: 'low',
    due: null,
    list: 'Work',
    tags: ['mail'],
  },
  {
    title: 'Finish the third-quarter budget review',
    priority: 'high',
    due: '2026-10-14',
    list: 'Third quarter',
  },
  { title: 'Weekly review', priority: 'medium', due: '2026-10-16', list: 'Third quarter' },
  { title: 'Close the cost centres', priority: 'medium', due: '2026-10-30', list: 'Third quarter' },
  {
    title: 'Read the nine applications',
    priority: 'medium',
    due: '2026-10-19',
    list: 'Hiring',
    tags: ['deep'],
  },
  { title: 'Call the two referees', priority: 'low', due: null, list: 'Hiring', tags: ['calls'] },
  { title: 'Book the flights', priority: 'low', due: '2026-10-12', list: 'Work', completed: true },
  { title: 'Draft the outline', priority: 'medium', due: '2026-10-14', list: 'Workshop' },
  { title: 'Call Grandma', priority: 'medium', due: null, list: 'Family', tags: ['calls'] },
  { title: 'Find a present for Jonas', priority: 'low', due: '2026-10-17', list: 'Family' },
  { title: 'Reply to Ines', priority: 'medium', due: '2026-10-14', list: 'Home', tags: ['mail'] },
  { title: 'Water the plants', priority: 'low', due: null },
  { title: 'Renew passport', priority: 'high', due: '2026-10-12' },
]
