import { setTimeout as delay } from 'node:timers/promises'
import { RealtimeClient, type WebSocketLikeConstructor } from '@supabase/realtime-js'
import WebSocket from 'ws'
import { addTask, type Task, type TestUser } from './testUser.ts'

/** The official client, subscribed to tasks. */
export type Subscriber = {
  /** When the events of tasks with each title arrived. */
  arrivals: ReadonlyMap<string, readonly number[]>
  /** When its subscription began, again after each interruption. */
  joinedAt: readonly number[]
  /** Whether it receives the insert of a task that the writer adds. */
  receives(writer: TestUser, task: Task): Promise<boolean>
  close(): Promise<unknown>
}

export async function subscribeToTasks(
  url: string,
  { apikey, token }: TestUser,
  { reconnectAfterMs = 200 } = {},
): Promise<Subscriber> {
  const arrivals = new Map<string, number[]>()
  const joinedAt: number[] = []
  const client = new RealtimeClient(`${url.replace('http', 'ws')}/realtime/v1`, {
    params: { apikey },
    // The client describes the browser's WebSocket, ws its own.
    transport: WebSocket as unknown as WebSocketLikeConstructor,
    reconnectAfterMs: () => reconnectAfterMs,
  })
  await client.setAuth(token)
  const changes = { event: '*', schema: 'public', table: 'tasks' } as const
  await new Promise<void>((resolve) => {
    client
      .channel('changes')
      .on('postgres_changes', changes, ({ new: row }) => {
        if (!('title' in row)) return
        arrivals.set(row.title, [...(arrivals.get(row.title) ?? []), performance.now()])
      })
      .on('system', {}, ({ status }) => {
        if (status !== 'ok') return
        joinedAt.push(performance.now())
        resolve()
      })
      .subscribe()
  })
  return {
    arrivals,
    joinedAt,
    async receives(writer, task) {
      await addTask(writer, task)
      for (let waits = 0; waits < 20 && !arrivals.has(task.title); waits += 1) await delay(50)
      return arrivals.has(task.title)
    },
    close: async () => client.disconnect(),
  }
}
