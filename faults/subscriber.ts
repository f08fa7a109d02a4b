import { setTimeout as delay } from 'node:timers/promises'
import { RealtimeClient, type WebSocketLikeConstructor } from '@supabase/realtime-js'
import WebSocket from 'ws'
import { addTask, type Task, type TestUser } from './testUser.ts'

/** The official client, subscribed to tasks. */
export type Subscriber = {
  received: ReadonlySet<string>
  /** Whether it receives the insert of a task that the writer adds. */
  receives(writer: TestUser, task: Task): Promise<boolean>
  close(): Promise<unknown>
}

export async function subscribeToTasks(
  url: string,
  { apikey, token }: TestUser,
): Promise<Subscriber> {
  const received = new Set<string>()
  const client = new RealtimeClient(`${url.replace('http', 'ws')}/realtime/v1`, {
    params: { apikey },
    // The client describes the browser's WebSocket, ws its own.
    transport: WebSocket as unknown as WebSocketLikeConstructor,
    reconnectAfterMs: () => 200,
  })
  await client.setAuth(token)
  const changes = { event: '*', schema: 'public', table: 'tasks' } as const
  await new Promise<void>((resolve) => {
    client
      .channel('changes')
      .on('postgres_changes', changes, ({ new: row }) => {
        if ('id' in row) received.add(row.id)
      })
      .on('system', {}, ({ status }) => {
        if (status === 'ok') resolve()
      })
      .subscribe()
  })
  return {
    received,
    async receives(writer, task) {
      await addTask(writer, task)
      for (let waits = 0; waits < 20 && !received.has(task.id); waits += 1) await delay(50)
      return received.has(task.id)
    },
    close: async () => client.disconnect(),
  }
}
