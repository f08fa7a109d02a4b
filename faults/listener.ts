import { setTimeout as delay } from 'node:timers/promises'
import { RealtimeClient, type WebSocketLikeConstructor } from '@supabase/realtime-js'
import WebSocket from 'ws'
import { addTask, type Person, type Task } from './person.ts'

/** Somebody's open screen: the official client, hearing of tasks. */
export type Screen = {
  heard: ReadonlySet<string>
  /** Whether it hears of a task that this person adds. */
  hears(writer: Person, task: Task): Promise<boolean>
  close(): Promise<unknown>
}

export async function listening(url: string, { apikey, token }: Person): Promise<Screen> {
  const heard = new Set<string>()
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
        if ('id' in row) heard.add(row.id)
      })
      .on('system', {}, ({ status }) => {
        if (status === 'ok') resolve()
      })
      .subscribe()
  })
  return {
    heard,
    async hears(writer, task) {
      await addTask(writer, task)
      for (let waits = 0; waits < 20 && !heard.has(task.id); waits += 1) await delay(50)
      return heard.has(task.id)
    },
    close: async () => client.disconnect(),
  }
}
