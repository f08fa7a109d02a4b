import type { Row, Table, Tables } from './definition.ts'
import { hasContent, isOverwritten } from './hasContent.ts'
import type { LocalStore } from './localStore.ts'
import { apply, isSame, isTrashed } from './merge.ts'
import { keyText, type Mutation, type Values } from './mutation.ts'
import type { RemoteChange } from './remote.ts'

/**
 * The result of a mutation. `missing`: the server has a newer row or none. `other`: it stores another row
 * than was sent, as for overlapping sessions, or one that this version cannot read; there may be rows we
 * have not seen. `lost`: it stores nothing of the mutation. `read`: the row of the answer, where there is one that can be
 * read.
 */
export type Outcome = {
  kind: 'as sent' | 'other' | 'lost' | 'missing'
  confirmed: RemoteChange[]
  read: Row | null
}

export function outcomeOf(
  tables: Tables,
  store: Pick<LocalStore, 'confirmed'>,
  mutation: Mutation,
  raw: unknown,
): Outcome {
  const { table, id } = mutation
  const isMissing = raw === null || raw === undefined
  // Neither side had the row: its insert may still come, from a version that can read it.
  if (mutation.type === 'erase' && (!isMissing || store.confirmed(mutation))) {
    return { kind: 'as sent', confirmed: [{ table, id, seq: 0, row: null }], read: null }
  }
  const defined = tables.get(table)
  if (!defined || isMissing) return { kind: 'missing', confirmed: [], read: null }
  const read: Row | null = defined.parse(raw)
  const kind = read ? kindOf(defined, mutation, read) : 'other'
  // A newer version has changed a row that cannot be read; our edit stays on what we have of it.
  const row = read ?? apply(defined, store.confirmed(mutation), mutation)
  return { kind, confirmed: row ? [{ table, id, seq: row.seq, row }] : [], read }
}

/** Returns inserts of the edited rows that were deleted, as they looked last here. */
export function rescuedRows(
  tables: Tables,
  store: Pick<LocalStore, 'shown'>,
  gone: readonly Mutation[],
): Mutation[] {
  const rescued = new Map<string, Mutation>()
  for (const mutation of gone) {
    const table = tables.get(mutation.table)
    if (!table || !hasContent(table, mutation)) continue
    const row = store.shown(mutation)
    // A row that the user has moved to the trash since is not rescued.
    if (row && isTrashed(row)) continue
    const made = row && table.create({ ...row, updated_at: mutation.at })
    rescued.set(keyText(mutation), made ?? mutation)
  }
  return [...rescued.values()]
}

function kindOf(table: Table, mutation: Mutation, row: Row): 'as sent' | 'other' | 'lost' {
  if (mutation.type !== 'insert') return isOverwritten(table, mutation, row) ? 'lost' : 'as sent'
  const isStored = (sent: Values) =>
    Object.keys(table.columns).every((name) => isSame(sent[name], row[name]))
  if (isStored(mutation.row)) return 'as sent'
  // As it is read here: what it leaves out has its fallback.
  const sent = apply(table, undefined, mutation)
  return !sent || isStored(sent) ? 'as sent' : 'other'
}
