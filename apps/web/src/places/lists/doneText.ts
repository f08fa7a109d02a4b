import { type Day, milliseconds } from '@daymark/core/calendar/day'
import type { ListTree } from '@daymark/core/lists/lists'
import { pathOf } from '@daymark/core/lists/named'
import { strings } from '../../strings.ts'
import type { DonePart, DoneRow } from './doneContent.ts'

/** The shown days as a Markdown list. */
export function doneText(parts: readonly DonePart[], lists: ListTree, today: Day): string {
  return parts
    .flatMap(({ day, rows, focused }) => [
      `- ${day ? strings.dates.long(day) : strings.done.heading(day, today)}: ${strings.done.sum(rows.length, focused)}`,
      ...rows.map((row) => `  - ${lineOf(row, lists)}`),
    ])
    .join('\n')
}

function lineOf({ task, list, focused }: DoneRow, lists: ListTree): string {
  const more = [
    ...(list ? [strings.wordChips.list(pathOf(lists, list))] : []),
    ...(focused > 0 ? [strings.done.lasting(focused)] : []),
  ]
  const time = timeOf(task.completed_at)
  return `${time ? `${time} ` : ''}${task.title}${more.length > 0 ? ` (${strings.phrases.joined(more)})` : ''}`
}

/** The time of a moment on the clock of this device. */
export function timeOf(moment: string | null): string | null {
  return moment === null ? null : strings.dates.dayAndTime(milliseconds(moment)).time
}
