import { boundsOf, type Day, shiftDay } from '@daymark/core/calendar/day'
import { DayCount } from '@daymark/core/tasks/progress'
import { epochs, type Table } from '@daymark/sync/definition'
import { columnsOf, type Mutation } from '@daymark/sync/mutation'
import { type Answer, type HistoryQuery, lateMs, pageSize, type Remote } from '@daymark/sync/remote'
import { PostgrestClient } from '@supabase/postgrest-js'
import * as v from 'valibot'
import { openChannels } from './channels.ts'
import {
  answerOf,
  type Response,
  unauthorized,
  unlessLacking,
  unreadable,
} from './remoteAnswers.ts'
import {
  AnyRow,
  Applied,
  changeIn,
  changeOf,
  Digest,
  entryWith,
  NewsRow,
  Payload,
  Recorded,
  rowSeqOf,
  Seq,
  Source,
  wireForm,
} from './remoteRows.ts'

/** The transport over Supabase's REST and realtime services, and the daily counts of the database. */
export type SupabaseRemote = Remote & {
  completions(start: Day, end: Day): Promise<Answer<DayCount[]>>
  /** Receives changes, and whether they are delivered. */
  onCompletions(listener: (isLive: boolean) => void): () => void
}

export type RemoteOptions = {
  url: string
  anonKey: string
  user_id: string
  /** The newest migration that this app knows: the database has to have it. */
  schema: string
  accessToken: () => Promise<string | null>
  fetch?: typeof globalThis.fetch
}

export function openSupabaseRemote(options: RemoteOptions): SupabaseRemote {
  const { url, anonKey, user_id, schema, accessToken, fetch = globalThis.fetch } = options
  const channels = openChannels(options)
  // The sync engine schedules retries, so the client must not retry.
  const rest = new PostgrestClient(`${url}/rest/v1`, { fetch: signed, retry: false })

  async function ask<T>(
    expected: v.GenericSchema<unknown, T>,
    request: () => PromiseLike<Response>,
  ): Promise<Answer<T[]>> {
    return answerOf(v.array(expected), await request())
  }

  async function signed(
    input: RequestInfo | URL,
    init?: RequestInit,
  ): Promise<globalThis.Response> {
    const headers = new Headers(init?.headers)
    headers.set('apikey', anonKey)
    // A project asks by this whether the page knows the keys of its tables.
    headers.set('x-client-info', `daymark/${schema}`)
    headers.set('Authorization', `Bearer ${(await accessToken()) ?? anonKey}`)
    return fetch(input, { ...init, headers })
  }

  // Of many rows the answer tells all: Daymark's own server does not tell this session of them once more.
  const withoutEcho = new PostgrestClient(`${url}/rest/v1`, {
    fetch: signed,
    retry: false,
    headers: { Prefer: 'echo=none' },
  })

  /** Sends one request; its rows are returned in no particular order. */
  function write({ name }: Table, [first, ...others]: readonly Mutation[]): PromiseLike<Response> {
    const table = (others.length > 0 ? withoutEcho : rest).from(name)
    if (!first) throw new Error('A request has at least one mutation')
    const columns = { ...columnsOf(first), updated_at: first.at }
    switch (first.type) {
      case 'insert': {
        const rows = [first, ...others].map(columnsOf)
        // After a lost response an insert is sent twice. Its id is generated here, so the second one changes nothing.
        return table.upsert(rows, { ignoreDuplicates: true }).select()
      }
      // Without named columns PostgREST uses the primary key, which differs between versions of the database.
      case 'upsert':
        return table.upsert({ id: first.id, ...columns }).select()
      case 'patch':
        return table.update(columns).eq('id', first.id).eq('user_id', user_id).select()
      case 'erase':
        return table.delete().eq('id', first.id).eq('user_id', user_id).select()
    }
  }

  /**
   * A hosted project answers a session below its level with no rows, as if others had changed or
   * deleted them. Such an answer counts only after the session's level was asked for.
   */
  async function unlessHidden<T>(answer: T): Promise<Answer<T>> {
    const level = answerOf(v.boolean(), await rest.rpc('level_is_reached'))
    if (level.ok) return level.value ? { ok: true, value: answer } : unauthorized
    // That the level could not be asked for is no refusal of what was sent.
    const { error } = level
    return error.kind === 'rejected'
      ? { ok: false, error: { kind: 'unavailable', message: error.message } }
      : level
  }

  function recorded(query: HistoryQuery): PromiseLike<Response> {
    const mine = rest
      .from('history')
      .select('seq,at,written_at,source,table_name,id,kind,before')
      .eq('user_id', user_id)
    if ('rows' in query) {
      const ids = [...new Set(query.rows.map(({ id }) => id))]
      return mine.in('id', ids).order('seq', { ascending: false }).limit(pageSize)
    }
    if ('timelyBy' in query) {
      const timely = mine.eq('source', query.timelyBy).is('written_at', null)
      return timely.lt('seq', query.before).order('seq', { ascending: false }).limit(5)
    }
    const { at, source } = query.besides
    const before = (ms: number) => new Date(Date.parse(at) - ms).toISOString()
    const written = `and(written_at.gte.${before(lateMs + 1_000)},written_at.lte.${at})`
    // It was written at most 60 s before.
    const arrived = `and(written_at.is.null,at.gte.${before(2 * lateMs + 1_000)},at.lte.${at})`
    return mine.neq('source', source.id).or(`${written},${arrived}`).limit(1)
  }

  async function checked(rows: unknown[]): Promise<Answer<unknown[]>> {
    return rows.includes(null) ? unlessHidden(rows) : { ok: true, value: rows }
  }

  return {
    async send(request) {
      if (request.kind === 'act') {
        const mutations = request.mutations.map(wireForm)
        const applied = unlessLacking(
          await apart(mutations.length, () =>
            ask(Applied, () => rest.rpc('apply_act', { mutations })),
          ),
        )
        if (!applied.ok) return applied
        // A missing row would be treated as changed by others, and its mutation dropped.
        if (applied.value.length !== mutations.length) return unreadable
        return checked(applied.value.map(({ row }) => row))
      }
      const { table, mutations } = request
      const rows = unlessLacking(
        await apart(mutations.length, () => ask(AnyRow, () => write(table, mutations))),
      )
      if (!rows.ok) return rows
      const byId = new Map(rows.value.map((row) => [row.id, row]))
      return checked(mutations.map(({ id }) => byId.get(id) ?? null))
    },
    async rowsOfDay({ name, dayColumn }, day) {
      if (dayColumn === null) return { ok: true, value: [] }
      const { start, end } = boundsOf(day as Day)
      const rows = await ask(AnyRow, () => {
        const mine = rest.from(name).select().eq('user_id', user_id)
        return mine.gte(dayColumn, start).lte(dayColumn, end).order('seq')
      })
      if (!rows.ok) return rows
      return { ok: true, value: rows.value.map((row) => ({ ...rowSeqOf(row), table: name, row })) }
    },
    async changesSince(seq, longest = pageSize, tombstonesAfter = 0) {
      const wanted = { app: schema, after: seq, longest, tombstones_after: tombstonesAfter }
      const page = await ask(NewsRow, () =>
        rest.rpc('news_after', wanted, { get: true }).select('table_name,id,seq,row'),
      )
      if (!page.ok) return page
      if (seq === 0 && page.value.length === 0) return unlessHidden([])
      return { ok: true, value: page.value.map(changeOf) }
    },
    async newestSeq() {
      const newest = await ask(Seq, () =>
        rest.from('news').select('seq').order('seq', { ascending: false }).limit(1),
      )
      return newest.ok ? { ok: true, value: newest.value[0]?.seq ?? 0 } : newest
    },
    async digest() {
      const digests = await ask(Digest, () => rest.rpc('digest', {}, { get: true }))
      if (!digests.ok) return digests
      const tables = digests.value.map(({ table_name: table, ...sums }) => ({ table, ...sums }))
      return tables.length === 0 ? unlessHidden(tables) : { ok: true, value: tables }
    },
    async history(query) {
      const found = await ask(Recorded, () => recorded(query))
      if (!found.ok || !('rows' in query) || found.value.length === 0) {
        return found.ok ? { ok: true, value: found.value.map(entryWith([])) } : found
      }
      const sources = await ask(Source, () => {
        const ids = [...new Set(found.value.map(({ source }) => source))]
        return rest.from('history_sources').select('id,kind,name').in('id', ids)
      })
      return sources.ok ? { ok: true, value: found.value.map(entryWith(sources.value)) } : sources
    },
    report: async (parked, differed) =>
      answerOf(v.unknown(), await rest.rpc('report_device', { parked, differed })),
    onChange(tables, listener) {
      // A restore ends all sockets; its epoch is found by the poll of the next join.
      const watched = [...tables.keys(), 'erasures'].filter((name) => name !== epochs.name)
      return channels.watch(watched, (payload) => {
        const event = v.safeParse(Payload, payload)
        if (!event.success) return listener(null)
        // A permanent deletion is received as a tombstone.
        if (event.output.eventType !== 'DELETE') listener(changeIn(event.output, tables))
      })
    },
    async completions(start, end) {
      const counts: DayCount[] = []
      // A project may give fewer rows at once than there are days.
      for (let from = start; from <= end; ) {
        const page = await ask(DayCount, () => {
          const days = rest.from('task_completions').select('date,completed_count,total_count')
          return days.eq('user_id', user_id).gte('date', from).lte('date', end).order('date')
        })
        if (!page.ok) return page
        const last = page.value.at(-1)
        if (!last) break
        counts.push(...page.value)
        from = shiftDay(last.date, 1)
      }
      return { ok: true, value: counts }
    },
    onCompletions: (listener) =>
      channels.watch(['task_completions'], (payload) => payload && listener(true), listener),
    wake: channels.wake,
    close: channels.close,
  }
}

/** So many rows take the page long enough to be written and read in tasks of their own. */
const manyRows = 50

async function apart<T>(rows: number, request: () => Promise<T>): Promise<T> {
  if (rows < manyRows) return request()
  await anotherTask()
  const answer = await request()
  await anotherTask()
  return answer
}

/** A message, as the timers of a hidden page are held back. */
function anotherTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
