type Row = { id: string }

export type RowChange<R extends Row> = { before: R | undefined; after: R | undefined }

/**
 * The rows in which two lists differ. Only what lies between the ends that they have in common is looked up, so that a list of
 * 10,000 in which one has changed is compared in a fraction of a millisecond.
 */
export function changedRows<R extends Row>(
  before: readonly R[],
  after: readonly R[],
): RowChange<R>[] {
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  let [oldEnd, newEnd] = [before.length, after.length]
  while (oldEnd > start && newEnd > start && before[oldEnd - 1] === after[newEnd - 1]) {
    oldEnd -= 1
    newEnd -= 1
  }
  const old = new Map<string, R>()
  for (let index = start; index < oldEnd; index += 1) {
    const row = before[index]
    if (row) old.set(row.id, row)
  }
  const changes: RowChange<R>[] = []
  for (let index = start; index < newEnd; index += 1) {
    const row = after[index]
    if (!row) continue
    const was = old.get(row.id)
    old.delete(row.id)
    if (was !== row) changes.push({ before: was, after: row })
  }
  for (const row of old.values()) changes.push({ before: row, after: undefined })
  return changes
}
