import { Day } from '@daymark/core/calendar/day'
import { countingOf } from '@daymark/core/sheet/counting'
import { daysIn, entriesIn } from '@daymark/core/sheet/entries'
import { taskPlaces } from '@daymark/core/sheet/places'
import { rowsBy, sheetOf } from '@daymark/core/sheet/sheet'
import { zoneClock } from '@daymark/core/sheet/zoneClock'
import { sample, sampleList, sampleSession, sampleTag } from '@daymark/core/tasks/samples'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { writeSheetCsv, writeSheetJson } from './writeSheet.ts'

const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const zone = 'Europe/Berlin'
const clock = zoneClock(zone)
const period = { from: v.parse(Day, '2026-10-19'), to: v.parse(Day, '2026-10-25') }
const words = { deletedTask: 'A deleted task', deletedList: 'A deleted list' }

const work = sampleList(1, { name: 'Work' })
const finance = sampleList(2, { name: 'Finance; money', parent_id: work.id })
const client = sampleTag(1, 'client')

function written(titles: readonly string[], seconds: readonly number[]) {
  const tasks = titles.map((title, n) =>
    sample(n, {
      title,
      list_id: n % 2 ? finance.id : null,
      tags: n % 3 ? { [client.id]: true } : {},
    }),
  )
  let at = Date.parse('2026-10-24T20:00:00Z')
  const sessions = seconds.map((length, n) => {
    const started_at = new Date(at).toISOString()
    at += length * 1000
    const task = n % 7 === 6 ? sample(999) : tasks[n % (tasks.length + 1)]
    return sampleSession(n, {
      ...{ started_at, ended_at: new Date(at).toISOString() },
      ...{ task_id: task?.id ?? null, by_hand: n % 2 === 0 },
    })
  })
  const places = taskPlaces({
    task: (id) => tasks.find((task) => task.id === id),
    past: () => undefined,
    ...{ lists: [work, finance], tags: [client] },
  })
  const counting = { ...countingOf({ to: 15, how: 'up', of: 'task' }), billable: client.id }
  const { entries } = sheetOf(entriesIn(sessions, daysIn(period, clock, 0)), counting, places)
  const rows = rowsBy('entry', { entries, total: { exact: 0, rounded: 0 }, billable: null })
  return {
    ...{ period, zone, clock, words, rounding: counting, entries },
    rows: rows.map((row) => ({ ...row, text: 'Write' })),
  }
}

/** Reads RFC 4180 one character after the other. */
function parsedCsv(text: string, delimiter: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === delimiter || text.startsWith('\r\n', at))) {
      rows.at(-1)?.push(cell)
      cell = ''
      if (sign !== delimiter) {
        at += 1
        rows.push([])
      }
    } else cell += sign
  }
  return rows.slice(0, -1)
}

const unquoted = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, '')

describe(`[SHEET-7] a saved time sheet, seed ${seed}`, () => {
  test.each([',', '.'] as const)(
    'says as CSV, where the decimal sign is ‘%s’, what it says as JSON',
    (decimal) => {
      fc.assert(
        fc.property(
          fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 8 }),
          fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 20 }),
          (titles, seconds) => {
            const sheet = written(titles, seconds)

            const csv = writeSheetCsv(sheet, decimal)
            const json = JSON.parse(writeSheetJson(sheet))

            expect(csv.startsWith('\ufeff')).toBe(true)
            const [header, ...rows] = parsedCsv(csv.slice(1), decimal === ',' ? ';' : ',')
            expect(header?.join()).toBe(
              'Date,Start,End,Minutes,Rounded,Task,List,Section,Tags,Billable,By hand,Task id',
            )
            const number = (cell = '') => Number(cell.replace(decimal, '.'))
            expect(rows).toHaveLength(json.entries.length)
            for (const [n, entry] of json.entries.entries()) {
              const [date, start, end, minutes, rounded, ...others] = rows[n] ?? []
              expect([date, start, end]).toEqual([entry.date, entry.start, entry.end])
              expect(number(minutes)).toBe(Math.round(entry.seconds / 0.6) / 100)
              expect(number(rounded)).toBe(entry.rounded / 60)
              expect(others.map(unquoted)).toEqual([
                ...[entry.task, entry.list, entry.section, entry.tags.join(', ')],
                ...[entry.billable ? 'yes' : '', entry.by_hand ? 'yes' : '', entry.task_id ?? ''],
              ])
            }
          },
        ),
        { seed, numRuns: 100 },
      )
    },
  )

  test('has its moments with the offset of the zone, on both sides of a change of the clocks', () => {
    const { entries } = JSON.parse(writeSheetJson(written(['Write'], [7200, 7200, 3600, 7200])))

    expect(entries.map(({ start, end }: Record<string, string>) => [start, end])).toEqual([
      ['2026-10-24T22:00:00+02:00', '2026-10-25T00:00:00+02:00'],
      ['2026-10-25T00:00:00+02:00', '2026-10-25T02:00:00+02:00'],
      ['2026-10-25T02:00:00+02:00', '2026-10-25T02:00:00+01:00'],
      ['2026-10-25T02:00:00+01:00', '2026-10-25T04:00:00+01:00'],
    ])
  })

  test('names the period with its last day, the zone and the rounding, and the rows that show', () => {
    const json = JSON.parse(writeSheetJson(written(['Write'], [1500])))

    expect(json).toMatchObject({
      ...{ from: '2026-10-19', to: '2026-10-25', zone },
      rounding: { to: 15, how: 'up', of: 'task' },
      totals: [{ name: 'Write', seconds: 1500, rounded_minutes: 30 }],
    })
    expect(json.entries).toMatchObject([{ seconds: 1500, rounded: 1800, list: '', tags: [] }])
  })
})
