import type { FocusSession } from '@daymark/core/tables/focusSessions'
import type { Client } from '@daymark/sync/client'
import type { Row, Table } from '@daymark/sync/definition'
import type { Mutation } from '@daymark/sync/mutation'
import { formatStamp } from '@daymark/sync/stamp'
import { morning } from '@daymark/sync/testing/notes'
import type { Tab } from './actors.ts'
import { refusedBody, refusedTitle } from './backend.ts'
import type { Edit } from './steps.ts'
import { focusSessions, highestOlderRank, notes, settings } from './versions.ts'

const minute = 60_000
const labels = ['red', 'green', 'blue'] as const

type Making = {
  user_id: string
  /** Another number each time. */
  nextNumber: () => number
  /** Every row of a table that was ever inserted, the first one first. */
  ids: (table: string) => readonly string[]
}

/** What one edit does to the rows on a tab's screen; nothing where there is no row for it. */
export function mutationsOf({ client, version }: Tab, edit: Edit, making: Making): Mutation[] {
  const at = client.stamp()
  const made = making.nextNumber()
  const { user_id } = making
  const note = chosen(client, notes, edit.pick, making)
  const patch = (columns: Parameters<typeof notes.patch>[1]) =>
    note ? [notes.patch(note.id, columns, at)] : []

  switch (edit.what) {
    case 'insert':
      return [newNote(made, `Note ${made}`, user_id, at)]
    case 'insert step':
      return [newNote(made, `Step ${made}`, user_id, at, note?.id ?? null)]
    case 'refused insert':
      return [newNote(made, refusedTitle(made), user_id, at)]
    case 'title':
      return patch({ title: `Title ${made}` })
    case 'body':
      return patch({ body: `Text ${made}` })
    case 'refused body':
      return patch({ body: refusedBody })
    case 'rank':
      return patch({ rank: made % highestOlderRank })
    case 'newer rank':
      return patch({ rank: version === 'newer' ? highestOlderRank + 1 + (made % 40) : 0 })
    case 'colour':
      return patch(version === 'newer' ? { colour: `colour ${made}` } : { title: `Title ${made}` })
    case 'day':
      return patch({ day: `2026-10-${14 + (made % 3)}T00:00:00` })
    case 'parent':
      return patch({ parent_id: chosen(client, notes, made, making)?.id ?? null })
    case 'label':
      return patch({ labels: { [labelAt(made)]: true } })
    case 'unlabel':
      return patch({ labels: { [labelAt(made)]: null } })
    case 'trash':
      return patch({ deleted_at: at })
    case 'restore':
      return patch({ deleted_at: null })
    case 'erase':
      // Only what is in the trash can be.
      return note?.deleted_at ? [notes.erase(note.id, at)] : []
    case 'size':
      return [settings.upsert(settingsKey(edit.pick, user_id), { size: 1 + (made % 50) }, at)]
    case 'state':
      return [
        settings.upsert(settingsKey(edit.pick, user_id), { state: { on: made % 2 === 0 } }, at),
      ]
    case 'record':
      return [focusSessions.create(session(made, edit.pick, user_id, at))]
    default:
      return onSession(chosen(client, focusSessions, edit.pick, making), edit, made, at)
  }
}

/** Notes that belong to no act; the server refuses one of them where there are so many. */
export function runOf(count: number, refused: number, making: Making, at: string): Mutation[] {
  return Array.from({ length: count }, (_, index) => {
    const made = making.nextNumber()
    const title = index === refused ? refusedTitle(made) : `Run ${made}`
    return newNote(made, title, making.user_id, at)
  })
}

function onSession(row: FocusSession | null, edit: Edit, made: number, at: string): Mutation[] {
  if (!row) return []
  const erasure = focusSessions.erase(row.id, at)
  if (edit.what === 'erase session') return [erasure]
  const half = Math.ceil((Date.parse(row.started_at) + Date.parse(row.ended_at)) / 2)
  const shorter = { ...row, id: sessionId(made), ended_at: formatStamp(half), updated_at: at }
  return half > Date.parse(row.started_at) ? [erasure, focusSessions.create(shorter)] : [erasure]
}

/** One of the rows on a screen, in the order in which they were made. */
function chosen<T extends Table>(
  client: Pick<Client, 'row'>,
  table: T,
  pick: number,
  { ids }: Making,
): NonNullable<ReturnType<T['parse']>> | null {
  const rows = ids(table.name).flatMap((id) => client.row({ table: table.name, id }) ?? [])
  const row: Row | undefined = rows[pick % rows.length]
  return (row ?? null) as NonNullable<ReturnType<T['parse']>> | null
}

function newNote(
  made: number,
  title: string,
  user_id: string,
  at: string,
  parent_id: string | null = null,
): Mutation {
  return notes.create({
    id: `10000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    user_id,
    title,
    body: '',
    rank: null,
    day: `2026-10-${14 + (made % 3)}T00:00:00`,
    parent_id,
    labels: made % 2 === 0 ? { [labelAt(made)]: true } : {},
    colour: null,
    created_at: at,
    deleted_at: null,
    updated_at: at,
    seq: 0,
  })
}

/** By hand, within two hours: some of it is often recorded already. */
function session(made: number, pick: number, user_id: string, at: string): FocusSession {
  const from = morning - 120 * minute + (pick % 20) * 5 * minute
  return {
    id: sessionId(made),
    user_id: user_id as FocusSession['user_id'],
    task_id: null,
    kind: 'focus',
    started_at: formatStamp(from),
    ended_at: formatStamp(from + (1 + (made % 4)) * 5 * minute),
    planned_seconds: 1500,
    by_hand: false,
    updated_at: at,
    seq: 0,
  }
}

/** Parts that the server makes of a session begin with a small number; no session of ours does. */
function sessionId(made: number): FocusSession['id'] {
  return `40000000-0000-4000-8000-${String(made).padStart(12, '0')}` as FocusSession['id']
}

function settingsKey(pick: number, user_id: string) {
  const ids = [user_id, '50000000-0000-4000-8000-000000000001']
  return { id: ids[pick % 2] ?? user_id, user_id }
}

function labelAt(number: number): string {
  return labels[number % labels.length] ?? labels[0]
}
