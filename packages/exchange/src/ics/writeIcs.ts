import { groupBy } from '@daymark/core/groupBy'
import type { ExchangedTask } from '../exchangedTask.ts'
import { fileNames } from '../text/names.ts'
import type { Writer } from '../writing.ts'
import { contentLines, escaped } from './contentLines.ts'
import { prodId } from './ownCalendar.ts'
import { alarmsOf, todosOf } from './todoLines.ts'

/** One calendar for each list, as programs take them in. */
export const writeIcs: Writer = ({ tasks }, context) => {
  const known = new Map(tasks.map((task) => [task.key, task]))
  const byList = groupBy(tasks, ({ list }) => list[0] ?? 'Inbox')
  const names = fileNames([...byList.keys()], 'ics')
  const files = [...byList].map(([list, listed], index) => ({
    name: names[index] ?? '',
    text: contentLines([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:${prodId}`],
      `X-WR-CALNAME:${escaped(list)}`,
      ...listed.flatMap((task) => todosOf(task, known, context)),
      'END:VCALENDAR',
    ]),
  }))
  const count = (isDropped: (task: ExchangedTask) => boolean) => tasks.filter(isDropped).length
  return {
    files,
    losses: [
      {
        kind: 'occurrences',
        count: count(({ occurrence }) => occurrence !== null && !known.has(occurrence.series)),
      },
      {
        kind: 'reminders',
        count: count((task) => alarmsOf(task, context).length < task.reminders.length),
      },
    ],
  }
}
