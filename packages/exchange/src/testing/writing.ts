import { Day } from '@daymark/core/calendar/day'
import fc from 'fast-check'
import * as v from 'valibot'
import { blankTask, type ExchangedTask } from '../exchangedTask.ts'
import { readFiles } from '../readFiles.ts'
import { instantOf } from '../text/moments.ts'
import { writeFile } from '../writeFiles.ts'
import type { ExportFormat } from '../writing.ts'
import { bytesOf, context, noRows, writeContext } from './context.ts'

/** What is read of what a format writes of these tasks. */
export function readBack(format: ExportFormat, tasks: readonly ExchangedTask[]): ExchangedTask[] {
  const { files } = writeFile(format, { tasks, rows: noRows }, writeContext)
  const read = readFiles(
    files.map(({ name, text }) => ({ name, bytes: bytesOf(text) })),
    context,
  )
  if (read.failed.length > 0) throw new Error(JSON.stringify(read.failed))
  return read.found.flatMap(({ tasks }) => tasks)
}

const words = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('Call Ann', 'Buy milk tomorrow', 'every day', 'Größe 📅'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '=1+1',
      "'=x",
      '+49 30',
      '-1',
      '@home',
      '#12 #b',
      '- [x] a',
      '(A) b',
      'x 1',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'a,b;c\\d"e',
      'due:2026-01-01',
      'p1 !1 ~30m // no',
      '[a:: b]',
      '`c`',
      'a_b*c',
    ),
  },
  { weight: 2, arbitrary: fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }) },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }) },
)
/** Blanks as a name keeps them. */
const clean = (text: string) => text.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim()
const name = fc
  .array(words, { minLength: 1, maxLength: 4 })
  .map((parts) => clean(parts.join(' ')))
  .filter((text) => /[^\s\p{C}\p{Z}]/u.test(text))
const lines = fc.array(words.map(clean), { maxLength: 3 }).map((texts) => texts.join('\n').trim())
const day = fc
  .integer({ min: -400, max: 800 })
  .map((days) => v.parse(Day, new Date(Date.UTC(2026, 9, 14 + days)).toISOString().slice(0, 10)))
const moment = fc
  .integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) })
  .map((at) => new Date(at - (at % 1000)).toISOString())
const rules = [
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3;UNTIL=20301231',
  'FREQ=WEEKLY;BYDAY=MO,WE,FR',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;WKST=SU',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24',
]

/** Tasks as rows give them: within the limits of their columns, each after the task that it is a step of. */
export const tasks: fc.Arbitrary<ExchangedTask[]> = fc
  .array(
    fc.record({
      name,
      description: lines,
      priority: fc.constantFrom('low', 'medium', 'high'),
      day: fc.option(day),
      time: fc.option(fc.integer({ min: 0, max: 1439 })),
      deadline: fc.option(day),
      list: fc.array(
        name.map((text) => [...text].slice(0, 20).join('').trim()),
        { maxLength: 2 },
      ),
      tags: fc.uniqueArray(
        name.map((text) => [...text].slice(0, 20).join('').trim()),
        {
          maxLength: 3,
          selector: (tag) => tag.toLowerCase(),
        },
      ),
      estimate: fc.option(fc.integer({ min: 1, max: 1440 })),
      done: fc.option(fc.record({ at: fc.option(moment) })),
      created: moment,
      rule: fc.option(fc.constantFrom(...rules)),
      isCounted: fc.boolean(),
      skips: fc.uniqueArray(day, { maxLength: 2 }),
      above: fc.option(fc.nat(), { freq: 2 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((drafts) => {
    const made: ExchangedTask[] = []
    for (const [index, draft] of drafts.entries()) {
      const { above, rule, isCounted, ...fields } = draft
      const id = `30000000-0000-4000-8000-${String(index).padStart(12, '0')}`
      const parent = above === null ? undefined : made[above % Math.max(1, made.length)]
      const repeats = rule !== null && fields.day !== null
      const anchor = fields.day ?? writeContext.today
      made.push({
        ...blankTask(id),
        ...fields,
        id,
        time: fields.day === null ? null : fields.time,
        list: parent?.list ?? fields.list.filter((each) => !/^inbox/i.test(each)),
        parent: parent?.key ?? null,
        repeat: !repeats
          ? null
          : isCounted
            ? { rule: 'FREQ=DAILY;INTERVAL=3', from: 'completion', anchor, missed: 'roll' }
            : { rule, from: 'due', anchor, missed: 'roll' },
        skips: repeats ? [...fields.skips].sort() : [],
      })
    }
    return outlined(made)
  })

/** Each task followed by its steps, as the content of an export is. */
function outlined(made: readonly ExchangedTask[], parent: string | null = null): ExchangedTask[] {
  const below = made.filter((task) => task.parent === parent)
  return below.flatMap((task) => [task, ...outlined(made, task.key)])
}

/** In one order, whatever the lists of the file. */
export function byId(read: readonly ExchangedTask[]): ExchangedTask[] {
  return [...read].sort((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1))
}

/** Formats that know days only know a moment as the noon of its day. */
export function noonOfDay(at: string): string {
  const { zone, wallClocks, today } = context
  const day = wallClocks(zone)?.(Date.parse(at)).day ?? today
  return instantOf({ day, minutes: 720 }, zone, context)
}
