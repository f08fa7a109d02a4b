import { describe, expect, test } from 'vitest'
import { fakeTask } from './fakeTask.ts'
import { taskLines } from './taskLines.ts'
import { widthOf } from './width.ts'

const today = '2026-10-14'
const pipe = { colors: false, columns: null }

const tasks = [
  fakeTask({
    title: 'Renew passport',
    day: '2026-10-12',
    list: 'Admin',
    estimate: 30,
    priority: 'high',
    tags: ['travel'],
  }),
  fakeTask({ title: 'Call Ines', day: '2026-10-16', time: '09:00', estimate: 90 }),
  fakeTask({ title: '会議の準備', day: today, list: 'Work / Travel' }),
  fakeTask({ title: 'Water plants', done: true, repeats: 'every 3 days' }),
  fakeTask({ title: 'Old notes', steps: [{ done: true }, { done: false }], priority: 'low' }),
]

describe('tasks [CLI-3a]', () => {
  test('are one line each, lined up', () => {
    expect(taskLines([{ head: null, tasks }], today, pipe).lines).toEqual([
      ' 1  Renew passport  Oct 12, 2026 · Admin · 30 min · High · @travel',
      ' 2  Call Ines       Fri Oct 16, 09:00 · 1 h 30',
      ' 3  会議の準備      Wed Oct 14 · Work / Travel',
      ' 4  ✓ Water plants  every 3 days',
      ' 5  Old notes       Low · 1/2',
    ])
  })

  test('are numbered on through their sections; a section without tasks has no head', () => {
    const sections = [
      { head: 'Carried over', tasks: tasks.slice(0, 1) },
      { head: 'Upcoming', tasks: [] },
      { head: 'Today', tasks: tasks.slice(2, 3), day: today },
    ]

    const { lines, shown } = taskLines(sections, today, pipe)

    expect(lines).toEqual([
      'Carried over',
      ' 1  Renew passport  Oct 12, 2026 · Admin · 30 min · High · @travel',
      'Today',
      ' 2  会議の準備      Work / Travel',
    ])
    expect(shown.map(({ title }) => title)).toEqual(['Renew passport', '会議の準備'])
  })

  test('are never cut in a pipe: a long title pushes its details only', () => {
    const long = fakeTask({ title: 'a'.repeat(60), estimate: 15 })
    const short = fakeTask({ title: 'b', estimate: 15 })

    expect(taskLines([{ head: null, tasks: [long, short] }], today, pipe).lines).toEqual([
      ` 1  ${'a'.repeat(60)}  15 min`,
      ` 2  b${' '.repeat(47)}  15 min`,
    ])
  })

  test('fit into the columns of a terminal [CLI-3c]', () => {
    const long = fakeTask({
      title: '会議'.repeat(20),
      list: 'A list with a long name',
      estimate: 5,
    })

    const { lines } = taskLines([{ head: null, tasks: [long, ...tasks] }], today, {
      colors: false,
      columns: 40,
    })

    expect(lines).toEqual([
      ' 1  会議会議会議会議…  A list with a lo…',
      ' 2  Renew passport     Oct 12, 2026 · A…',
      ' 3  Call Ines          Fri Oct 16, 09:0…',
      ' 4  会議の準備         Wed Oct 14 · Wor…',
      ' 5  ✓ Water plants     every 3 days',
      ' 6  Old notes          Low · 1/2',
    ])
    expect(Math.max(...lines.map(widthOf))).toBe(40)
  })

  test('are dim beside their titles where there are colors [CLI-3b]', () => {
    const section = { head: 'Today', tasks: tasks.slice(1, 2) }

    expect(taskLines([section], today, { colors: true, columns: null }).lines).toEqual([
      '\u001b[1mToday\u001b[22m',
      ' 1  Call Ines  \u001b[2mFri Oct 16, 09:00 · 1 h 30\u001b[22m',
    ])
  })

  test('pass on no control characters of titles, lists and tags [CLI-3d]', () => {
    const task = fakeTask({ title: '\u001b[2Ja', list: 'b\u202e', tags: ['c\u0007'] })

    expect(taskLines([{ head: null, tasks: [task] }], today, pipe).lines).toEqual([
      ' 1  [2Ja  b · @c',
    ])
  })
})
