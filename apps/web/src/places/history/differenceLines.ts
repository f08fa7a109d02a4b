import { type Day, dayOfMoment } from '@daymark/core/calendar/day'
import type { Difference } from '@daymark/core/history/differences'
import type { Row } from '@daymark/sync/definition'
import type { DifferenceLine } from '../../history/TakeBackDialog.tsx'

const order = ['tasks', 'reminders', 'days', 'lists', 'tags', 'filters', 'calendars', 'preferences']

/** Tasks first; each row with all its fields, whether it is there first. */
export function inLines(lines: readonly DifferenceLine[]): DifferenceLine[] {
  const place = ({ of }: DifferenceLine) => {
    const at = order.indexOf(of.table)
    return at < 0 ? order.length : at
  }
  const nameOf = ({ of: { row } }: DifferenceLine) => String(row.title ?? row.name ?? '')
  const rank = ({ of }: DifferenceLine) => (of.field === 'deleted_at' ? 0 : 1)
  return lines.toSorted(
    (a, b) =>
      place(a) - place(b) ||
      compare(nameOf(a), nameOf(b)) ||
      compare(a.of.id, b.of.id) ||
      rank(a) - rank(b),
  )
}

/** Of what the plan of a day was drawn from, what belongs to the day itself. */
export function ofDay(differences: readonly Difference[], day: Day): Difference[] {
  const due = new Set(
    differences
      .filter(
        ({ table, row, before }) =>
          table === 'tasks' && [row, before].some((one) => isDue(one, day)),
      )
      .map(({ id }) => id),
  )
  return differences.filter(({ table, id, row }) => {
    if (table === 'tasks')
      return due.has(id) || due.has(String(row.parent_id)) || row.series_id === null
    return table !== 'preferences' && table !== 'calendars' && table !== 'focus_sessions'
  })
}

function isDue(row: Row | null, day: Day): boolean {
  return typeof row?.due_date === 'string' && dayOfMoment(row.due_date) === day
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}
