import type { Entry, Row, Settlement, Table } from './table.ts'

/** How a row that shows has changed; undefined where there was or is none. */
export type Shown = { table: string; before: Row | undefined; after: Row | undefined }

/**
 * What the server has confirmed, with what was done since replayed on top. Everything here happens
 * at once and in memory; each call says which rows look different after it.
 */
export type Desk = {
  take(table: string, rows: readonly Row[]): Shown[]
  /**
   * Gone for ever: nothing older that still arrives brings it back. It shows for as long as
   * something done to it here waits for its answer.
   */
  bury(table: string, ids: readonly string[]): Shown[]
  isBuried(table: string, id: string): boolean
  lay(entries: readonly Entry[]): Shown[]
  /** Takes entries of one task away and confirms what became of it, as one step. */
  settle(settlement: Settlement): Shown[]
  /** Every pending entry, oldest first, replaced by what the device now holds. */
  replace(entries: readonly Entry[]): Shown[]
  pending(): readonly Entry[]
  shown(table: string, id: string): Row | undefined
}

type Shelf = {
  table: Table
  confirmed: Map<string, Row>
  buried: Set<string>
  pending: Map<string, Entry[]>
  shown: Map<string, Row>
}

export function openDesk(tables: readonly Table[]): Desk {
  const shelves = new Map(tables.map((table) => [table.name, emptyShelf(table)]))
  let pending: readonly Entry[] = []

  function shelfOf(name: string): Shelf {
    const shelf = shelves.get(name)
    if (!shelf) throw new Error(`No table is described as ${name}`)
    return shelf
  }

  function keep(shelf: Shelf, row: Row): void {
    const held = shelf.confirmed.get(row.id)
    if (shelf.buried.has(row.id) || (held && held.seq >= row.seq)) return
    shelf.confirmed.set(row.id, row)
  }

  function lift(entries: readonly Entry[]): void {
    const ids = new Set(entries.map(({ id }) => id))
    pending = pending.filter(({ id }) => !ids.has(id))
    for (const entry of entries) {
      const shelf = shelfOf(entry.table)
      const key = shelf.table.keyOf(entry.change)
      const left = shelf.pending.get(key)?.filter(({ id }) => !ids.has(id)) ?? []
      if (left.length > 0) shelf.pending.set(key, left)
      else shelf.pending.delete(key)
    }
  }

  function lay(entries: readonly Entry[]): void {
    pending = [...pending, ...entries]
    for (const entry of entries) {
      const shelf = shelfOf(entry.table)
      const key = shelf.table.keyOf(entry.change)
      shelf.pending.set(key, [...(shelf.pending.get(key) ?? []), entry])
    }
  }

  const keyOf = (entry: Entry) => shelfOf(entry.table).table.keyOf(entry.change)

  return {
    take(table, rows) {
      const shelf = shelfOf(table)
      for (const row of rows) keep(shelf, row)
      return show(
        shelf,
        rows.map(({ id }) => id),
      )
    },
    bury(table, ids) {
      const shelf = shelfOf(table)
      for (const id of ids) shelf.buried.add(id)
      return show(shelf, ids)
    },
    isBuried: (table, id) => shelfOf(table).buried.has(id),
    lay(entries) {
      lay(entries)
      return entries.flatMap((entry) => show(shelfOf(entry.table), [keyOf(entry)]))
    },
    settle({ entries, row, gone }) {
      lift(entries)
      return entries.flatMap((entry) => {
        const shelf = shelfOf(entry.table)
        const key = keyOf(entry)
        if (gone) shelf.buried.add(key)
        else if (row) keep(shelf, row)
        return show(shelf, [key])
      })
    },
    replace(entries) {
      const same = new Set(pending.map(({ id }) => id))
      const kept = new Set(entries.map(({ id }) => id))
      const moved = [
        ...pending.filter(({ id }) => !kept.has(id)),
        ...entries.filter(({ id }) => !same.has(id)),
      ]
      lift(pending)
      lay(entries)
      return moved.flatMap((entry) => show(shelfOf(entry.table), [keyOf(entry)]))
    },
    pending: () => pending,
    shown: (table, id) => shelfOf(table).shown.get(id),
  }
}

function emptyShelf(table: Table): Shelf {
  return {
    table,
    confirmed: new Map(),
    buried: new Set(),
    pending: new Map(),
    shown: new Map(),
  }
}

function show(shelf: Shelf, ids: readonly string[]): Shown[] {
  const { table, confirmed, buried, pending, shown } = shelf
  return ids.flatMap((id) => {
    const before = shown.get(id)
    const entries = pending.get(id) ?? []
    if (buried.has(id) && entries.length === 0) confirmed.delete(id)
    const after = entries.reduce((row, { change }) => table.apply(row, change), confirmed.get(id))
    if (looksLike(before, after)) return []
    if (after) shown.set(id, after)
    else shown.delete(id)
    return [{ table: table.name, before, after }]
  })
}

/** The same but for its number: nothing that anybody sees. */
function looksLike(before: Row | undefined, after: Row | undefined): boolean {
  if (!before || !after) return before === after
  const { seq: _, ...shown } = after
  return Object.entries(shown).every(([column, value]) => Reflect.get(before, column) === value)
}
