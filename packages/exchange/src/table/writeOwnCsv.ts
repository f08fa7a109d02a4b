import type { ExchangedTask } from '../exchangedTask.ts'
import { writtenNames } from '../text/cells.ts'
import { writeCsv } from '../text/csv.ts'
import { clockText } from '../text/moments.ts'
import type { Writer } from '../writing.ts'
import { ownColumns } from './ownColumns.ts'

const priorities = { high: 'High', medium: 'Medium', low: 'Low' } as const

export const writeOwnCsv: Writer = ({ tasks }, { today }) => {
  const rows = tasks.map((task) => ownColumns.map((column) => cells[column](task)))
  return { files: [{ name: `daymark-${today}.csv`, text: writeCsv([ownColumns, ...rows]) }] }
}

const cells: Record<(typeof ownColumns)[number], (task: ExchangedTask) => string> = {
  Name: ({ name }) => name,
  Description: ({ description }) => description,
  Priority: ({ priority }) => priorities[priority],
  Day: ({ day }) => day ?? '',
  Time: ({ time }) => (time === null ? '' : clockText(time)),
  Deadline: ({ deadline }) => deadline ?? '',
  Estimate: ({ estimate }) => (estimate === null ? '' : String(estimate)),
  List: ({ list }) => list[0] ?? '',
  Section: ({ list }) => list.slice(1).join(' / '),
  Tags: ({ tags }) => writtenNames(tags),
  Repeat: ({ repeat }) => repeat?.rule ?? '',
  Parent: ({ parent }) => parent ?? '',
  Done: ({ done }) => (done ? 'yes' : ''),
  'Done at': ({ done }) => done?.at ?? '',
  Id: ({ id }) => id ?? '',
}
