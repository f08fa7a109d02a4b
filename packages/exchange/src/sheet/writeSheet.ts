import type { Rounding } from '@daymark/core/sheet/counting'
import type { Period } from '@daymark/core/sheet/entries'
import type { Sheet, SheetEntry, SheetRow } from '@daymark/core/sheet/sheet'
import { momentIn, type ZoneClock } from '@daymark/core/sheet/zoneClock'
import { writtenNames } from '../text/cells.ts'
import { writeCsv } from '../text/csv.ts'

export type WrittenSheet = Pick<Sheet, 'entries'> & {
  period: Period
  zone: string
  clock: ZoneClock
  rounding: Rounding
  /** The rows that show, by their names. */
  rows: readonly (SheetRow & { text: string })[]
  words: {
    /** Of focus whose task was deleted for ever. */
    deletedTask: string
    deletedList: string
  }
}

const columns = [
  'Date',
  'Start',
  'End',
  'Minutes',
  'Rounded',
  'Task',
  'List',
  'Section',
  'Tags',
  'Billable',
  'By hand',
  'Task id',
]

/** For a spreadsheet of a reader whose decimal sign is this. The byte order mark tells it the encoding. */
export function writeSheetCsv(sheet: WrittenSheet, decimal: ',' | '.'): string {
  const number = (ms: number) => String(Math.round(ms / 600) / 100).replace('.', decimal)
  const yes = (is: boolean) => (is ? 'yes' : '')
  const rows = sheet.entries.map((entry) => {
    const { start, end, task, list, section, tags } = cellsOf(entry, sheet)
    return [
      ...[entry.day, start, end, number(entry.exact), number(entry.rounded)],
      ...[task, list, section, writtenNames(tags)],
      ...[yes(entry.isBillable), yes(entry.byHand), entry.task ?? ''],
    ]
  })
  const delimiter = decimal === ',' ? ';' : ','
  return `\ufeff${writeCsv([columns, ...rows], 'where needed', delimiter)}`
}

export function writeSheetJson(sheet: WrittenSheet): string {
  const { period, zone, rounding, rows, entries } = sheet
  const { to, how, of } = rounding
  const written = {
    ...period,
    zone,
    rounding: { to, how, of },
    entries: entries.map((entry) => {
      const { start, end, ...cells } = cellsOf(entry, sheet)
      return {
        ...{ date: entry.day, start, end },
        ...{ seconds: entry.exact / 1000, rounded: entry.rounded / 1000 },
        ...cells,
        ...{ billable: entry.isBillable, by_hand: entry.byHand, task_id: entry.task },
      }
    }),
    totals: rows.map(({ text, exact, rounded }) => ({
      name: text,
      seconds: exact / 1000,
      rounded_minutes: Math.floor(rounded / 60_000 + 0.5),
    })),
  }
  return `${JSON.stringify(written, null, 2)}\n`
}

function cellsOf({ from, to, place }: SheetEntry, { clock, words }: WrittenSheet) {
  const times = { start: momentIn(clock, from), end: momentIn(clock, to) }
  if (place.kind !== 'task') {
    const task = place.kind === 'deleted' ? words.deletedTask : ''
    return { ...times, task, list: '', section: '', tags: [] }
  }
  const { list } = place
  const isList = list.kind === 'list'
  return {
    ...times,
    task: place.name,
    list: isList ? list.list.name : list.kind === 'gone' ? words.deletedList : '',
    section: isList ? list.sections.join(' / ') : '',
    tags: place.tags.map(({ tag }) => tag.name),
  }
}
