import { setTimeout } from 'node:timers/promises'
import { RealtimeClient } from '@supabase/realtime-js'
import { WebSocket } from 'ws'
import { addTasks, post, signUp } from './users.mjs'

const changes = 1_000

/** The time from sending a change to receiving its event, with the official client of the same user. */
export async function realtimeRows(url) {
  const user = await signUp(url)
  await addTasks(user, 1)
  const received = new Map()
  const client = await subscribe(user, (row) => received.set(row.title, performance.now()))
  const sent = new Map()
  for (let n = 0; n < changes; n += 1) {
    const title = `Change ${n}`
    sent.set(title, performance.now())
    await post(`${url}/rest/v1/tasks`, user.headers, { title, due_date: '2026-01-05' })
  }
  for (let wait = 0; wait < 100 && received.size < changes; wait += 1) await setTimeout(50)
  await client.disconnect()

  const times = [...received].map(([title, at]) => at - sent.get(title)).toSorted((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY
  const lost = changes - received.size
  return [
    {
      what: 'change to event, p95',
      measured: p95,
      limit: 25,
      ratio: p95 / 25,
      target: 1,
      unit: 'ms',
    },
    { what: 'events lost, of 1,000', measured: lost, limit: 0, ratio: lost, target: 0, unit: '' },
    {
      what: 'change to event, median',
      measured: times[Math.floor(times.length / 2)] ?? 0,
      unit: 'ms',
    },
  ]
}

/** Follows the user's new tasks on a server. */
export async function subscribe({ url, apikey, token, id }, onRow) {
  const client = new RealtimeClient(`${url.replace('http', 'ws')}/realtime/v1`, {
    params: { apikey },
    transport: WebSocket,
  })
  await client.setAuth(token)
  const change = { event: 'INSERT', schema: 'public', table: 'tasks', filter: `user_id=eq.${id}` }
  await new Promise((resolve, reject) => {
    client
      .channel('bench')
      .on('postgres_changes', change, (payload) => onRow(payload.new))
      .on('system', {}, ({ status, message }) =>
        status === 'ok' ? resolve() : reject(new Error(message)),
      )
      .subscribe((_status, error) => {
        if (error) reject(error)
      })
  })
  return client
}
