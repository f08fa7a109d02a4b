import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../e2e/temporaryFolder.ts'
import { isBack, killServer, startOn } from './killedServer.ts'
import { randomFrom, seedOfRun } from './random.ts'
import { body, everyRow, signUp, type TestUser } from './testUser.ts'

const rounds = Number(process.env.DAYMARK_KILLS ?? 3)
const inbox = '/dav/lists/inbox/'
const folder = temporaryFolder('caldav')

test(
  `[DAV-14k] ${rounds} kills between PUTs and their answers: what is put again is there once, and a day is done once`,
  async () => {
    const data = join(folder, 'data')
    const random = randomFrom(seedOfRun())
    let server = await startOn(data)
    let user = await signUp(server.url)
    const phone = await connected(server.url, user)
    const series = await addSeries(user)
    const titles: string[] = []

    for (let round = 0; round < rounds; round += 1) {
      const dead = delay(random.below(250)).then(() =>
        killServer(server.command, data, { withEngine: round % 2 === 1 }),
      )
      const add = () => newTask(titles)
      const shown = await phone.get(server.url, series).catch(() => null)
      const done = shown?.replace('STATUS:NEEDS-ACTION', 'STATUS:COMPLETED')
      const first = done ? { path: series, text: done, isNew: false } : add()
      const lost = await untilUnanswered(phone, server.url, first, add)
      await dead
      server = await startOn(data)
      user = user.at(server.url)
      await isBack(user)
      // What was not answered is put again as it was; 412: it had arrived.
      expect([201, 204, 412]).toContain(await phone.put(server.url, lost))
      if (!done) await complete(phone, server.url, series)
    }

    const rows = await everyRow<Row>(user, 'tasks?select=id,title,series_id,series_day,completed')
    const days = rows.filter(({ series_id }) => series_id !== null)
    expect(days.map(({ completed }) => completed)).toEqual(days.map(() => true))
    expect(new Set(days.map(({ series_day }) => series_day)).size).toBe(days.length)
    expect(days).toHaveLength(rounds)
    const put = rows.filter(({ title }) => title.startsWith('Put ')).map(({ title }) => title)
    expect(put.toSorted()).toEqual(titles.toSorted())
    server.command.send('SIGTERM')
    await server.command.ended
    console.info(`${rounds} kills, ${titles.length} tasks, ${days.length} days of a series`)
  },
  60_000 + rounds * 20_000,
)

type Row = {
  id: string
  title: string
  series_id: string | null
  series_day: string | null
  completed: boolean
}
type Put = { path: string; text: string; isNew: boolean }
type Phone = Awaited<ReturnType<typeof connected>>

/** A device of this person, which sends each request once. */
async function connected(url: string, { apikey, token }: TestUser) {
  const headers = {
    apikey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  }
  const device = { name: 'Phone', kind: 'other', lists: null, rings: false }
  const made = await fetch(`${url}/auth/v1/app-passwords`, {
    method: 'POST',
    headers,
    body: JSON.stringify(device),
  })
  const { password } = await body(made)
  const authorization = `Basic ${Buffer.from(`me:${password}`).toString('base64')}`
  return {
    async get(at: string, path: string): Promise<string> {
      const answer = await fetch(at + path, { headers: { authorization } })
      return answer.text()
    },
    /** The status of the answer; fails where there is none. */
    async put(at: string, { path, text, isNew }: Put): Promise<number> {
      const conditions: Record<string, string> = isNew ? { 'if-none-match': '*' } : {}
      const answer = await fetch(at + path, {
        method: 'PUT',
        headers: { authorization, 'content-type': 'text/calendar', ...conditions },
        body: text,
      })
      await answer.arrayBuffer()
      return answer.status
    },
  }
}

/** Puts one task after the other, and gives back the one that was not answered. */
async function untilUnanswered(phone: Phone, url: string, first: Put, next: () => Put) {
  for (let put = first; ; put = next()) {
    const status = await phone.put(url, put).catch(() => null)
    // A server that is about to die may still say that it is busy.
    if (status === null || status >= 500) return put
    expect([201, 204]).toContain(status)
  }
}

async function complete(phone: Phone, url: string, path: string) {
  const shown = await phone.get(url, path)
  const text = shown.replace('STATUS:NEEDS-ACTION', 'STATUS:COMPLETED')
  expect(await phone.put(url, { path, text, isNew: false })).toBe(204)
}

function newTask(titles: string[]): Put {
  const uid = randomUUID()
  const title = `Put ${titles.length}`
  titles.push(title)
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//Client//EN', 'BEGIN:VTODO'],
    ...[`UID:${uid}`, 'DTSTAMP:20261014T090000Z', `SUMMARY:${title}`, 'STATUS:NEEDS-ACTION'],
    ...['END:VTODO', 'END:VCALENDAR', ''],
  ]
  return { path: `${inbox}${uid}.ics`, text: lines.join('\r\n'), isNew: true }
}

/** A daily task from tomorrow on, so that each completion is of another day; its path. */
async function addSeries(user: TestUser): Promise<string> {
  const id = randomUUID()
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const repeat = { rule: 'FREQ=DAILY', from: 'due', anchor: day, missed: 'roll' }
  const row = { id, title: 'Stretch', due_date: `${day}T00:00:00`, repeat }
  const answer = await user.ask('tasks', { method: 'POST', body: JSON.stringify(row) })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return `${inbox}${id}.ics`
}
