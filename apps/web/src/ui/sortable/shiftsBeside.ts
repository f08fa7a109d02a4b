import { type ListPosition, type Shift, shiftOfRow } from './shifts.ts'

/** How a row shifts while another one is moved, where the lists stand beside one another. */
export function shiftBeside(row: ListPosition, from: ListPosition, to: ListPosition): Shift {
  if (from.list === to.list) return shiftOfRow(row, from, to)
  if (row.list === from.list) return row.index > from.index ? -1 : 0
  return row.list === to.list && row.index >= to.index ? 1 : 0
}

/** How the end of a list shifts where the lists stand beside one another. */
export function shiftOfEndBeside(list: number, from: ListPosition, to: ListPosition): Shift {
  if (from.list === to.list) return 0
  if (list === from.list) return -1
  return list === to.list ? 1 : 0
}
