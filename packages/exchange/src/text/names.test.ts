import { expect, test } from 'vitest'
import { fileNames } from './names.ts'

test('[MOVE-6c] files are named after lists so that every system takes them, and no two are called the same', () => {
  const lists = ['Home', 'home', 'a/b\\c:d', '..', 'con', ' At the end. ', 'x'.repeat(300), '']

  expect(fileNames(lists, 'ics')).toEqual([
    'Home.ics',
    'home (2).ics',
    'a_b_c_d.ics',
    '_.ics',
    '_con.ics',
    'At the end.ics',
    `${'x'.repeat(80)}.ics`,
    '_ (2).ics',
  ])
})
