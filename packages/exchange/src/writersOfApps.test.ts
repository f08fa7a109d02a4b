import { milliseconds } from '@daymark/core/calendar/day'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blankTask, type ExchangedReminder, type ExchangedTask } from './exchangedTask.ts'
import { readFiles } from './readFiles.ts'
import { bytesOf, context, day, noRows, writeContext } from './testing/context.ts'
import { named } from './testing/reading.ts'
import { tasks as wildTasks } from './testing/writing.ts'
import { writeFile } from './writeFiles.ts'
import type { ExportFormat } from './writing.ts'

const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)

function written(format: ExportFormat, tasks: readonly ExchangedTask[]) {
  return writeFile(format, { tasks, rows: noRows }, writeContext)
}

/** What the readers of those programs are given, and our own. */
function readBack(format: ExportFormat, tasks: readonly ExchangedTask[]): readonly ExchangedTask[] {
  const files = written(format, tasks).files.map(({ name, text }) => ({
    name,
    bytes: bytesOf(text),
  }))
  const { found, failed } = readFiles(files, context)
  expect(failed).toEqual([])
  // Keys are of one file.
  return found.flatMap(({ file, tasks: inFile }) =>
    inFile.map((task) => ({
      ...task,
      key: `${file} ${task.key}`,
      parent: task.parent && `${file} ${task.parent}`,
    })),
  )
}

/** Rules with the first of their days from October 14 on. */
const rules = [
  ['FREQ=DAILY', '2026-10-14'],
  ['FREQ=DAILY;INTERVAL=3', '2026-10-14'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-10-14'],
  ['FREQ=WEEKLY;BYDAY=MO,SA', '2026-10-17'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=WE', '2026-10-14'],
  ['FREQ=MONTHLY;BYMONTHDAY=15', '2026-10-15'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-10-31'],
  ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=14', '2026-10-14'],
  ['FREQ=MONTHLY;BYDAY=2TU', '2026-11-10'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2026-10-30'],
  ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25', '2026-12-25'],
  ['FREQ=YEARLY;INTERVAL=2;BYMONTH=10;BYMONTHDAY=14', '2026-10-14'],
  ['FREQ=DAILY;INTERVAL=2;UNTIL=20261231', '2026-10-14'],
] as const

const days = fc
  .integer({ min: 1, max: 28 })
  .map((date) => day(`2026-11-${String(date).padStart(2, '0')}`))
const moments = days.map((each) => `${each}T07:30:15.000Z`)
const text = (maxLength: number) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength }),
    fc.constantFrom(
      '=1+1',
      '+49 30',
      '-5',
      '@home',
      "'=x",
      "''-",
      'a, "b"; c',
      '* star',
      'x @y z',
      '#1',
    ),
  )
const name = text(30).map((each) => each.replace(/[\s\p{C}▫▪\u2060]+/gu, ' ').trim())
const description = fc.array(text(20), { maxLength: 4 }).map((lines) =>
  lines
    .map((line) => line.replace(/[\p{C}▫▪\r]+/gu, '').trim())
    .join('\n')
    .trim(),
)

const repeat = fc
  .tuple(fc.constantFrom(...rules), fc.boolean())
  .map(([[rule, first], isFromDue]) => {
    const isPlain = /^FREQ=DAILY(;INTERVAL=\d+)?$/.test(rule)
    const from = isPlain && !isFromDue ? ('completion' as const) : ('due' as const)
    return { rule, from, anchor: day(first), missed: 'roll' as const }
  })

const onDay = fc.record({
  day: days,
  time: fc.option(fc.integer({ min: 0, max: 1439 })),
  repeat: fc.option(repeat),
  reminders: fc.oneof(
    fc.constant<ExchangedReminder[]>([]),
    fc.integer({ min: 0, max: 7_200 }).map((before): ExchangedReminder[] => [{ before }]),
    days.map((each): ExchangedReminder[] => [{ at: `${each}T18:05:00` }]),
  ),
})

const arbitrary = fc.record({
  name,
  description,
  priority: fc.constantFrom('high', 'medium', 'low'),
  when: fc.option(onDay),
  deadline: fc.option(days),
  list: fc.constantFrom(
    [],
    ['Home'],
    ['Home', 'Garden'],
    ['Büro'],
    ['Books [12]'],
    ['Büro', 'A, "B"'],
  ),
  tags: fc.uniqueArray(fc.constantFrom('outside', 'work', '=sum', 'büro', '2026', '-x'), {
    maxLength: 3,
  }),
  estimate: fc.option(fc.integer({ min: 1, max: 1_440 })),
  done: fc.option(fc.record({ at: fc.option(moments) })),
  created: fc.option(moments),
  focus: fc.uniqueArray(fc.record({ day: days, minutes: fc.integer({ min: 1, max: 600 }) }), {
    selector: (each) => each.day,
    maxLength: 2,
  }),
  above: fc.integer({ min: 0, max: 9 }),
})

/** Many tasks, each below one of those before it or below none. */
const tasks = fc.array(arbitrary, { minLength: 1, maxLength: 10 }).map((parts) => {
  const made: ExchangedTask[] = []
  for (const [index, { when, above, focus, ...part }] of parts.entries()) {
    const parent = above < 3 ? made[made.length - 1 - above] : undefined
    const list = parent ? parent.list : part.list
    const { day: dayOfWhen = null, time = null, repeat: series = null, reminders = [] } = when ?? {}
    const isSeries = series !== null && !part.done
    made.push({
      ...blankTask(`key-${index}`),
      ...part,
      focus: focus.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
      // A name to find it by.
      name: `${part.name} ${index}`.trim(),
      list,
      parent: parent?.key ?? null,
      day: isSeries ? series.anchor : dayOfWhen,
      time: isSeries || dayOfWhen !== null ? time : null,
      repeat: isSeries ? series : null,
      // TickTick holds none that is more than four weeks before.
      reminders: isSeries ? reminders.filter((each) => 'before' in each) : reminders,
    })
  }
  return made.toSorted((a, b) =>
    a.list.join() < b.list.join() ? -1 : a.list.join() > b.list.join() ? 1 : 0,
  )
})

type Comparable = Partial<Record<keyof ExchangedTask, unknown>> & {
  below: string | null
  rings: string[]
}

/** A task as far as it can be compared with what is read: its parent by name, its reminders by their clocks. */
function comparable(task: ExchangedTask, all: readonly ExchangedTask[]): Comparable {
  const parent = all.find(({ key }) => key === task.parent)
  const { rule, from } = task.repeat ?? {}
  const {
    name: title,
    description: about,
    priority,
    day: due,
    time,
    deadline,
    list,
    estimate,
  } = task
  return {
    ...{ name: title, description: about, priority, day: due, time, deadline, list, estimate },
    tags: task.tags.toSorted(),
    done: task.done,
    created: task.created,
    focus: task.focus,
    repeat: rule === undefined ? null : { rule, from },
    below: parent?.name ?? null,
    rings: due === null ? [] : task.reminders.map((reminder) => clockOf(reminder, due, time)),
  }
}

function clockOf(reminder: ExchangedReminder, due: string, time: number | null): string {
  if ('at' in reminder) return reminder.at.slice(0, 16)
  const clock = milliseconds(`${due}T00:00:00Z`) + ((time ?? 540) - reminder.before) * 60_000
  return new Date(clock).toISOString().slice(0, 16)
}

function rootOf(task: ExchangedTask, all: readonly ExchangedTask[]): ExchangedTask {
  const parent = all.find(({ key }) => key === task.parent)
  return parent ? rootOf(parent, all) : task
}

/** What each format leaves of a task, as its list of losses says. */
const less: Record<
  'todoist' | 'ticktick' | 'superProductivity',
  (all: readonly ExchangedTask[]) => Comparable[]
> = {
  todoist: (all) =>
    all
      .filter(({ done }) => !done)
      .map((task) => ({
        ...comparable(task, all),
        // A step of what is done stands alone.
        below: all.find(({ key, done }) => key === task.parent && !done)?.name ?? null,
        ...{ done: null, created: null, focus: [], rings: [] },
      })),
  ticktick: (all) =>
    all.map((task) => {
      const original = comparable(task, all)
      const repeat = task.repeat && { rule: task.repeat.rule, from: 'due' }
      const { day: due, time, deadline } = task
      const isSpan = due !== null && time === null && deadline !== null && deadline > due
      return {
        ...{ ...original, repeat, focus: [] },
        deadline: isSpan ? deadline : null,
        estimate: due !== null && time !== null ? task.estimate : null,
      }
    }),
  superProductivity: (all) =>
    all.map((task) => {
      const root = rootOf(task, all)
      const below = root === task ? null : root.name
      // The steps of a task lie in its section.
      const list = below === null ? task.list : task.list.slice(0, 1)
      const created = task.created ?? writeContext.now
      const steps = all.filter((each) => each !== task && rootOf(each, all) === task)
      // What is only the sum of the steps is shown anyway.
      const sum = steps.reduce((minutes, step) => minutes + (step.estimate ?? 0), 0)
      const estimate = steps.length > 0 && task.estimate === sum ? null : task.estimate
      return { ...comparable(task, all), below, list, created, estimate, priority: 'medium' }
    }),
}

/** Levels beyond the fourth are no levels there. */
function isDeep(task: ExchangedTask, all: readonly ExchangedTask[], level = 0): boolean {
  const parent = all.find(({ key }) => key === task.parent)
  return level > 2 || (parent !== undefined && isDeep(parent, all, level + 1))
}

describe('[MOVE-6d] what is written for another program is read again, less its list of losses', () => {
  for (const format of ['todoist', 'ticktick', 'superProductivity'] as const) {
    test(`${format}: 500 random tasks, seed ${seed}`, () => {
      fc.assert(
        fc.property(tasks, (all) => {
          const read = readBack(format, all)
          const expected = less[format](all)
          expect(read.map(({ name: each }) => each).toSorted()).toEqual(
            expected.map(({ name: each }) => each).toSorted(),
          )
          for (const task of expected) {
            const back = comparable(named(read, String(task.name)), read)
            const source = all.find(({ name: each }) => each === task.name)
            const isFlat = format === 'todoist' && source && isDeep(source, all)
            expect(isFlat ? { ...back, below: task.below } : back).toEqual(task)
          }
        }),
        { numRuns: 100, seed },
      )
    })
  }
})

describe('[MOVE-6d] whatever the names and texts are', () => {
  const numbered = wildTasks.map((all) =>
    all.map((task, index) => ({ ...task, name: `${task.name} ${index}` })),
  )

  test.each(['todoist', 'ticktick', 'superProductivity'] as const)(
    `%s keeps them, or tells of it, seed ${seed}`,
    (format) => {
      fc.assert(
        fc.property(numbered, (all) => {
          const read = readBack(format, all)
          const { losses } = written(format, all)
          const hasAll = (...kinds: string[]) => !losses.some(({ kind }) => kinds.includes(kind))
          for (const task of all.filter(({ done }) => format !== 'todoist' || !done)) {
            const back = named(read, task.name)
            if (hasAll('descriptions')) expect(back.description).toBe(task.description)
            if (hasAll('tags')) expect(back.tags.toSorted()).toEqual(task.tags.toSorted())
            if (hasAll('lists', 'sections')) expect(back.list[0]).toEqual(task.list[0])
          }
        }),
        { numRuns: 100, seed },
      )
    },
  )
})

describe('[MOVE-6c, MOVE-8b, MOVE-8c, MOVE-9b] what the others are given', () => {
  const task = { ...blankTask('a'), name: 'Read', day: day('2026-10-14') }
  const text = (format: ExportFormat, ...all: ExchangedTask[]) =>
    written(format, all)
      .files.map((file) => file.text)
      .join('\n')

  test.each([
    ['todoist', 'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG'],
    ['ticktick', '"Folder Name","List Name","Title","Kind","Tags","Content","Is Check list"'],
    ['superProductivity', '"crossModelVersion":4.5,"data":{"task":{"ids":["a"]'],
  ] as const)('%s finds what it knows its files by', (format, sign) => {
    expect(text(format, task)).toContain(sign)
  })

  test('TickTick finds its preamble, and a day that is midnight in the zone', () => {
    const [preamble, , , , , , , row] = text('ticktick', task).split(/\r?\n/)
    expect(preamble).toBe('"Date: 2026-10-14+0000"')
    expect(row).toContain('"2026-10-13T22:00:00+0000"')
  })

  test.each([
    ['2026-03-29', 150, '2026-03-29T01:30:00+0000'],
    ['2026-10-25', 150, '2026-10-25T00:30:00+0000'],
    ['2026-10-25', 180, '2026-10-25T02:00:00+0000'],
  ])('TickTick finds %s at minute %i where clocks change', (due, time, stamp) => {
    expect(text('ticktick', { ...task, day: day(due), time })).toContain(stamp)
  })

  test('TickTick finds an estimate as a span of time, and a deadline as one of days', () => {
    const timed = { ...task, time: 540, estimate: 90, deadline: day('2026-10-20') }
    const allDay = { ...task, key: 'b', estimate: 90, deadline: day('2026-10-20') }
    const before = { ...task, key: 'c', deadline: day('2026-10-13') }
    expect(text('ticktick', timed)).toContain(
      '"2026-10-14T07:00:00+0000","2026-10-14T08:30:00+0000"',
    )
    expect(text('ticktick', allDay)).toContain(
      '"2026-10-13T22:00:00+0000","2026-10-20T22:00:00+0000"',
    )
    expect(written('ticktick', [timed, allDay, before]).losses).toEqual([
      { kind: 'deadlines', count: 2 },
      { kind: 'estimates', count: 1 },
    ])
  })

  test('Todoist finds a file for each list, named so that every system takes it', () => {
    const lists = [[], ['Home'], ['a/b:c'], ['home'], ['..']]
    const all = lists.map((list, index) => ({ ...task, key: String(index), list }))
    const { files, losses } = written('todoist', all)
    expect(files.map(({ name: file }) => file)).toEqual([
      'Inbox.csv',
      'Home.csv',
      'a_b_c.csv',
      'home (2).csv',
      '_.csv',
    ])
    expect(losses).toContainEqual({ kind: 'lists', count: 3 })
  })

  test('cells that a spreadsheet would compute get an apostrophe', () => {
    const all = ['=1+1', '+49', '-5', '@home'].map((each, index) => ({
      ...task,
      key: String(index),
      name: each,
      description: each,
    }))
    for (const format of ['todoist', 'ticktick'] as const) {
      expect(text(format, ...all)).not.toMatch(/(^|,)"?[=+@-]/m)
    }
  })

  test('a repeat that Todoist has no words for is told', () => {
    const repeat = {
      rule: 'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1',
      from: 'due' as const,
      anchor: day('2026-10-27'),
      missed: 'roll' as const,
    }
    const { files, losses } = written('todoist', [{ ...task, repeat }])
    expect(losses).toContainEqual({ kind: 'repeats', count: 1 })
    expect(files[0]?.text).toContain(',2026-10-14,')
  })
})
