import { translatable } from '../translatable.ts'
import { quoted } from './words.ts'

/** Lines as they may be written under ‘Task Name’. What quick add understands of them, it fills in. */
export const nameExamples = translatable('nameExamples', {
  offer: (example: string) => `Try ${quoted(example)}`,
  all: [
    'Rent every 1st #Home',
    'Call Mum tomorrow at 6pm',
    'Write the report fri 14:00 for 90 min',
    'Water the plants every 3 days',
    'Book the dentist next week @calls',
    'Tax return by dec 15 p1',
    'Read a book someday',
  ],
})
