import { groupBy } from '@daymark/core/groupBy'

type Named = { id: string; name: string; created_at: string }

/**
 * Finds the rows of our own file that are here: by their ids, else by the moment at which they were made, as their names
 * may be others by now. Rows that were made at one moment are told by their names, too. A row is found once.
 */
export function openKnownRows<Row extends Named>(here: readonly Row[], file: readonly Row[]) {
  const byId = new Map(here.map((row) => [row.id, row]))
  const [hereByMoment, fileByMoment] = [byMoment(here), byMoment(file)]
  const claimed = new Set(file.flatMap(({ id }) => (byId.has(id) ? [id] : [])))
  return (row: Row): Row | undefined => {
    const own = byId.get(row.id)
    if (own) return own
    const all = hereByMoment.get(row.created_at) ?? []
    const isAlone = all.length === 1 && fileByMoment.get(row.created_at)?.length === 1
    const found = all.find(({ id, name }) => !claimed.has(id) && (isAlone || name === row.name))
    if (found) claimed.add(found.id)
    return found
  }
}

function byMoment<Row extends Named>(rows: readonly Row[]): Map<string, Row[]> {
  return groupBy(rows, ({ created_at }) => created_at)
}
