import { translatable } from '../translatable.ts'

type Example = { name: string; line: string }
type Sign = { sign: string; means: string }

/** ‘Help’; its first page, ‘Keyboard shortcuts’, has texts of its own. */
export const help = translatable('help', {
  pages: {
    shortcuts: 'Keyboard shortcuts',
    words: 'Words',
    import: 'Import',
    install: 'Install',
    about: 'About',
  },
  nav: 'Help',
  close: 'Close',

  words: {
    hint: 'Type these in a task’s name. Daymark fills in the rest.',
    tryIt: 'Try it',
    tryLine: (line: string) => `Try it: ${line}`,
    examples: [
      { name: 'Day', line: 'Call Mum tomorrow' },
      { name: 'Date', line: 'Renew the passport 25 dec' },
      { name: 'Time', line: 'Lunch with Ines fri 12:30' },
      { name: 'No day', line: 'Learn to bake bread someday' },
      { name: 'Repeat', line: 'Water the plants every 3 days' },
      { name: 'Deadline', line: 'Tax return by dec 15' },
      { name: 'Estimate', line: 'Write the report for 90 min' },
      { name: 'Priority', line: 'Pay the rent !high' },
      { name: 'List', line: 'Fix the lamp #Home' },
      { name: 'Tag', line: 'Book the dentist @calls' },
      { name: 'Description', line: 'Buy a present // for Ines, until Friday' },
    ] satisfies Example[] as readonly Example[],
    filters: 'In filters',
    filtersHint: 'Write these in a filter, in Lists.',
    signs: [
      { sign: 'milk', means: 'has the word' },
      { sign: '#Home', means: 'in this list' },
      { sign: '@calls', means: 'has this tag' },
      { sign: 'p1', means: 'high priority' },
      { sign: 'due:today', means: 'on this day' },
      { sign: 'due:<=7d', means: 'within 7 days' },
      { sign: 'due:none', means: 'without a day' },
      { sign: 'est:<=15m', means: 'at most 15 minutes' },
      { sign: 'is:carried', means: 'carried over' },
      { sign: '@calls p1', means: 'both' },
      { sign: '@calls | p1', means: 'at least one of them' },
      { sign: '-@calls', means: 'not' },
    ] satisfies Sign[] as readonly Sign[],
  },

  import: {
    hint: 'Bring your tasks from another app, a file or a list.',
    choose: 'Import tasks',
  },

  about: {
    version: 'Version',
    server: 'Server',
    servers: {
      own: (host: string) => `Daymark, ${host}`,
      hosted: (host: string) => `Supabase, with the app from ${host}`,
      unknown: (host: string) => host,
    },
    licence: 'Licence',
    rights: 'All rights reserved',
  },
})
