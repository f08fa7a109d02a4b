import { keyText, type RowKey } from './mutation.ts'

/** What there is of each row, by its key, in the order in which the rows come first. */
export function byRow<T extends RowKey>(all: readonly T[]): Map<string, T[]> {
  const rows = new Map<string, T[]>()
  for (const each of all) {
    const ofRow = rows.get(keyText(each))
    if (ofRow) ofRow.push(each)
    else rows.set(keyText(each), [each])
  }
  return rows
}
