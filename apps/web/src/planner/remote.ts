import { type Change, columnsOf } from '@daymark/core/change'
import { boundsOf, type Day } from '@daymark/core/day'
import { DayCount } from '@daymark/core/progress'
import { err, ok, type Result } from '@daymark/core/result'
import { Task, TaskId, type UserId } from '@daymark/core/task'
import { PostgrestClient } from '@supabase/postgrest-js'
import type { RealtimeClient } from '@supabase/realtime-js'
import * as v from 'valibot'

/** Why nothing came back: no network, a server in trouble, a session to renew, or a final no. */
export type SendError =
  | { kind: 'offline' }
  | { kind: 'unavailable'; message: string }
  | { kind: 'unauthorized' }
  | { kind: 'rejected'; message: string }

/** What a watched table reports. An event is a hint; only a deletion says something itself. */
export type TableEvent = { type: 'changed' } | { type: 'deleted'; id: TaskId }

export type Remote = {
  /** The row after the change, or null when the server had it already or has something newer. */
  send(change: Change): Promise<Result<Task | null, SendError>>
  tasksDue(day: Day): Promise<Result<Task[], SendError>>
  /** The next tasks in commit order after `seq`, at most `pageSize`. */
  tasksSince(seq: number): Promise<Result<Task[], SendError>>
  completions(start: Day, end: Day): Promise<Result<DayCount[], SendError>>
  onTasks(listener: (event: TableEvent) => void): () => void
  onCompletions(listener: () => void): () => void
  close(): void
}

type Answer = { data: unknown; error: { message: string } | null; status: number }

export const pageSize = 1000

const columns = Object.keys(Task.entries).join(',')
const Deletion = v.object({ eventType: v.literal('DELETE'), old: v.object({ id: TaskId }) })

export function openRemote(options: {
  url: string
  anonKey: string
  user_id: UserId
  accessToken: () => Promise<string | null>
}): Remote {
  const { url, anonKey, user_id, accessToken } = options
  // The outbox decides when to try again, so the client must not do it underneath.
  const rest = new PostgrestClient(`${url}/rest/v1`, { fetch: signed, retry: false })
  const channels = openChannels(options)

  async function signed(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const headers = new Headers(init?.headers)
    headers.set('apikey', anonKey)
    headers.set('Authorization', `Bearer ${(await accessToken()) ?? anonKey}`)
    return fetch(input, { ...init, headers })
  }

  const myTasks = () => rest.from('tasks').select(columns).eq('user_id', user_id)

  return {
    async send(change) {
      const sent = rows(Task, await write(change))
      return sent.ok ? ok(sent.value[0] ?? null) : sent
    },
    async tasksDue(day) {
      const { start, end } = boundsOf(day)
      return rows(Task, await myTasks().gte('due_date', start).lte('due_date', end).order('seq'))
    },
    async tasksSince(seq) {
      return rows(Task, await myTasks().gt('seq', seq).order('seq').limit(pageSize))
    },
    async completions(start, end) {
      const asked = rest.from('task_completions').select('date,completed_count,total_count')
      const counted = asked.eq('user_id', user_id).gte('date', start).lte('date', end)
      return rows(DayCount, await counted.order('date'))
    },
    onTasks(listener) {
      return channels.watch('tasks', (payload) => {
        const deletion = v.safeParse(Deletion, payload)
        listener(
          deletion.success ? { type: 'deleted', id: deletion.output.old.id } : { type: 'changed' },
        )
      })
    },
    onCompletions: (listener) => channels.watch('task_completions', listener),
    close: channels.close,
  }

  async function write(change: Change): Promise<Answer> {
    const tasks = rest.from('tasks')
    if (change.type === 'add') {
      const { seq: _, ...task } = change.task
      // A lost answer makes us send an addition twice: the id is ours, so the second is a no-op.
      return tasks.upsert(task, { onConflict: 'id', ignoreDuplicates: true }).select(columns)
    }
    const changed = change.type === 'erase' ? tasks.delete() : tasks.update(columnsOf(change))
    return changed.eq('id', change.id).eq('user_id', user_id).select(columns)
  }
}

/** Realtime, fetched when it is first needed; the page is painted before it connects. */
function openChannels(options: Parameters<typeof openRemote>[0]) {
  const { url, anonKey, user_id, accessToken } = options
  let opened: Promise<RealtimeClient> | null = null
  let watches = 0

  async function open(): Promise<RealtimeClient> {
    const { RealtimeClient } = await import('@supabase/realtime-js')
    const endpoint = `${url.replace(/^http/, 'ws')}/realtime/v1`
    const client = new RealtimeClient(endpoint, { params: { apikey: anonKey }, accessToken })
    await client.setAuth()
    return client
  }

  return {
    watch(table: string, listener: (payload: unknown) => void): () => void {
      opened ??= open()
      watches += 1
      // A name of its own: a watch may begin while an earlier one of the same table is still leaving.
      const name = `${table}:${user_id}:${watches}`
      const joined = opened.then((client) =>
        client
          .channel(name)
          .on(
            'postgres_changes',
            { event: '*', schema: 'public', table, filter: `user_id=eq.${user_id}` },
            listener,
          )
          // Nothing is replayed after a break, so each joining is a reason to look.
          .subscribe((status) => status === 'SUBSCRIBED' && listener(null)),
      )
      return () => void joined.then((channel) => channel.unsubscribe())
    },
    close() {
      void opened?.then((client) => client.disconnect())
    },
  }
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
