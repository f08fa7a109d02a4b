import { boundsOf, type Day } from '@daymark/core/day'
import { DayCount } from '@daymark/core/progress'
import { err, ok, type Result } from '@daymark/core/result'
import type { UserId } from '@daymark/core/task'
import * as v from 'valibot'
import { openChannels } from './channels.ts'
import type { PostgrestClient } from './clients.ts'
import { type News, newsOf, type Row, type Table, type Write } from './table.ts'
import { tables } from './tables.ts'

/** Why nothing came back: no network, a server in trouble, a session to renew, or a final no. */
export type SendError =
  | { kind: 'offline' }
  | { kind: 'unavailable'; message: string }
  | { kind: 'unauthorized' }
  | { kind: 'rejected'; message: string }

/** What is told early; null says no more than that it is time to look. */
type Early = (news: News | null) => void

export type Remote = {
  /** The row after the write, or null when the server had it already or has something newer. */
  send(table: Table, write: Write): Promise<Result<Row | null, SendError>>
  rowsOfDay(table: Table, day: Day): Promise<Result<Row[], SendError>>
  /** The next in commit order after `seq`, of all tables, at most `pageSize`. */
  changesSince(seq: number): Promise<Result<News[], SendError>>
  onNews(listener: Early): () => void
  completions(start: Day, end: Day): Promise<Result<DayCount[], SendError>>
  onCompletions(listener: () => void): () => void
  /** Listen again now instead of at the end of a wait: back online, visible again. */
  wake(): void
  close(): void
}

type Answer = { data: unknown; error: { message: string } | null; status: number }

export const pageSize = 1000

/**
 * So many milliseconds a first look waits for its watch to be joined: what is fetched then is fetched
 * once, and nothing is missed between the two. Where realtime does not get through, it is done without.
 */
export const forJoining = 2_000

export function openRemote(options: {
  url: string
  anonKey: string
  user_id: UserId
  accessToken: () => Promise<string | null>
  fetch?: typeof globalThis.fetch
}): Remote {
  const { url, anonKey, user_id, accessToken, fetch = globalThis.fetch } = options
  let opened: Promise<PostgrestClient> | null = null
  const channels = openChannels(options)

  async function open(): Promise<PostgrestClient> {
    const { PostgrestClient } = await import('./clients.ts')
    // The outbox decides when to try again, so the client must not do it underneath.
    return new PostgrestClient(`${url}/rest/v1`, { fetch: signed, retry: false })
  }

  async function asked<T>(
    row: v.GenericSchema<unknown, T>,
    ask: (rest: PostgrestClient) => PromiseLike<Answer>,
  ): Promise<Result<T[], SendError>> {
    opened ??= open()
    const rest = await opened.catch(() => null)
    if (rest) return rows(row, await ask(rest))
    // Without a network, and never fetched before.
    opened = null
    return err({ kind: 'offline' })
  }

  async function signed(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const headers = new Headers(init?.headers)
    headers.set('apikey', anonKey)
    headers.set('Authorization', `Bearer ${(await accessToken()) ?? anonKey}`)
    return fetch(input, { ...init, headers })
  }

  function written(
    rest: PostgrestClient,
    { name, row, onConflict }: Table,
    write: Write,
  ): PromiseLike<Answer> {
    const table = rest.from(name)
    const columns = columnsOf(row)
    switch (write.kind) {
      case 'insert':
        // A lost answer makes us send an addition twice: the id is ours, so the second is a no-op.
        return table.upsert(write.row, { onConflict, ignoreDuplicates: true }).select(columns)
      case 'put':
        return table.upsert(write.row, { onConflict }).select(columns)
      case 'update':
        return table.update(write.columns).eq('id', write.id).eq('user_id', user_id).select(columns)
      case 'delete':
        return table.delete().eq('id', write.id).eq('user_id', user_id).select(columns)
    }
  }

  return {
    async send(table, write) {
      const sent = await asked(rowOf(table), (rest) => written(rest, table, write))
      return sent.ok ? ok(sent.value[0] ?? null) : sent
    },
    async rowsOfDay(table, day) {
      const { name, row, dayColumn } = table
      if (dayColumn === null) return ok([])
      const { start, end } = boundsOf(day)
      return asked(rowOf(table), (rest) => {
        const mine = rest.from(name).select(columnsOf(row)).eq('user_id', user_id)
        return mine.gte(dayColumn, start).lte(dayColumn, end).order('seq')
      })
    },
    async changesSince(seq) {
      const page = await asked(ChangeRow, (rest) => {
        const mine = rest.from('changes').select('table_name,id,seq,row').eq('user_id', user_id)
        return mine.gt('seq', seq).order('seq').limit(pageSize)
      })
      return page.ok ? ok(page.value.map(newsIn)) : page
    },
    onNews: (listener) => channels.watch([...described.keys(), 'erasures'], telling(listener)),
    completions: (start, end) =>
      asked(DayCount, (rest) => {
        const days = rest.from('task_completions').select('date,completed_count,total_count')
        return days.eq('user_id', user_id).gte('date', start).lte('date', end).order('date')
      }),
    onCompletions: (listener) => channels.watch(['task_completions'], listener),
    wake: channels.wake,
    close: channels.close,
  }
}

const described = new Map(tables.map((table) => [table.name, table]))

const ErasureRow = v.object({ table_name: v.string(), id: v.string(), seq: v.number() })
const ChangeRow = v.object({ ...ErasureRow.entries, row: v.unknown() })
const Payload = v.object({ eventType: v.string(), table: v.string(), new: v.unknown() })

/** Each row as its own table describes it. */
function newsIn({ table_name, row, ...place }: v.InferOutput<typeof ChangeRow>): News {
  const table = row === null ? undefined : described.get(table_name)
  return { ...place, table: table_name, row: table ? v.parse(rowOf(table), row) : null }
}

function telling(listener: Early): (payload: unknown) => void {
  return (payload) => {
    const told = v.safeParse(Payload, payload)
    if (!told.success) return listener(null)
    // What was deleted for ever is told by its erasure.
    if (told.output.eventType !== 'DELETE') listener(newsTold(told.output))
  }
}

/** What a payload brings; null where it is too large to bring its row. */
function newsTold({ table: name, new: row }: v.InferOutput<typeof Payload>): News | null {
  const table = described.get(name)
  if (table) {
    const whole = v.safeParse(rowOf(table), row)
    return whole.success ? newsOf(table, whole.output) : null
  }
  const erasure = v.safeParse(ErasureRow, row)
  return erasure.success ? newsIn({ ...erasure.output, row: null }) : null
}

// Every description's row is a Row; the schema's own type does not say so.
function rowOf(table: Table): v.GenericSchema<unknown, Row> {
  return table.row as unknown as v.GenericSchema<unknown, Row>
}

function columnsOf(row: Table['row']): string {
  return Object.keys(row.entries).join(',')
}

function rows<T>(
  row: v.GenericSchema<unknown, T>,
  { data, error, status }: Answer,
): Result<T[], SendError> {
  if (!error) return ok(v.parse(v.array(row), data))
  if (status === 0) return err({ kind: 'offline' })
  if (status === 401) return err({ kind: 'unauthorized' })
  if (status >= 500 || [408, 425, 429].includes(status)) {
    return err({ kind: 'unavailable', message: error.message })
  }
  return err({ kind: 'rejected', message: error.message })
}
