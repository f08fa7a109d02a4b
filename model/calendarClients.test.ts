import { currentDay } from '@daymark/core/calendar/day'
import { ListId, TaskId, UserId } from '@daymark/core/ids'
import { seriesCompletion } from '@daymark/core/repeat/completing'
import { isSeries } from '@daymark/core/repeat/series'
import { type Task, tasks as table } from '@daymark/core/tables/tasks'
import { sample, sampleSeries } from '@daymark/core/tasks/samples'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { startDav } from '../apps/server/test/caldav/davServer.ts'
import { createMirrorClient, type MirrorClient } from '../apps/server/test/caldav/mirrorClient.ts'
import { doneLines, linesOf } from '../apps/server/test/caldav/todos.ts'
import { randomFrom } from '../apps/server/test/random.ts'
import { meet, openSeriesDevice, type SeriesBackend, type SeriesDevice } from './seriesDevices.ts'
import { remoteOf } from './testUser.ts'

const length = Number(process.env.DAYMARK_CALDAV_HISTORIES ?? 8)
const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const steps = 30

const server = await startDav()
const { url, stop } = await server.listen()
afterAll(async () => {
  await stop()
  await server.close()
})

// Two clients of CalDAV, one with conditions and tokens and one without, and three devices with the app add, edit, complete, move
// and delete, offline; the clients lose answers and send again.
test(`[DAV-14j] after ${length} histories (DAYMARK_SEED=${seed}) two clients and three devices show the same, no task is lost and none is there twice`, {
  timeout: 14_400_000,
}, async () => {
  for (let history = 0; history < length; history += 1) {
    expect(await play(randomFrom(seed + history)), `history ${history} of ${seed}`).toEqual([])
    if (history % 100 === 99) console.info(`${history + 1} histories`)
  }
})

/** Plays one history, and answers what is wrong in the end. */
async function play(random: () => number): Promise<string[]> {
  const one = <T>(choices: readonly T[]): T | undefined =>
    choices[Math.floor(random() * choices.length)]
  const ada = await server.addPerson()
  const listId = v.parse(ListId, crypto.randomUUID())
  await ada.rest.from('lists').insert({ id: listId, name: 'Work' })
  const collections = ['/dav/lists/inbox/', `/dav/lists/${listId}/`]
  const loses = () => random() < 0.2
  const clients = await Promise.all(
    (['conditional', 'plain'] as const).map(async (style) => {
      const { password } = await server.connect(ada)
      return createMirrorClient({ url, password, style, collections, loses })
    }),
  )
  const backend: SeriesBackend = {
    user_id: v.parse(UserId, ada.user.id),
    series_id: v.parse(TaskId, crypto.randomUUID()),
    remote: () => ({ ...remoteOf(server, ada), onChange: () => () => {} }),
    settle: () => new Promise((resolve) => setTimeout(resolve, 20)),
    clock: Date.now,
  }
  const devices = [0, 1, 2].map(() => openSeriesDevice(backend))
  const today = currentDay(Date.now(), 0)
  const { user_id } = backend

  /** Until each device shows what the server has: they may agree before they have asked, on a busy machine. */
  async function hear(): Promise<void> {
    const { data } = await ada.rest.from('tasks').select('id, updated_at')
    const newest = (data ?? []).map(({ id, updated_at }) => [id, Date.parse(updated_at)] as const)
    const hears = ({ rows }: SeriesDevice) => {
      const shown = new Map([...rows].map(([id, row]) => [String(id), Date.parse(row.updated_at)]))
      return newest.every(([id, at]) => shown.get(id) === at)
    }
    for (let round = 0; round < 500; round += 1) {
      await meet(devices, backend)
      if (devices.every(hears)) return
    }
    throw new Error('The devices have never heard of the last change')
  }

  let names = 0
  const added = new Set<string>()
  const removed = new Set<string>()
  const newName = () => {
    names += 1
    added.add(`T${names}`)
    return `T${names}`
  }
  const rename = (title: string) => `${nameOf(title)} edited ${Math.floor(random() * 1_000)}`
  const stamp = () => `${new Date().toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const now = () => ({ 'LAST-MODIFIED': stamp(), DTSTAMP: stamp() })

  async function clientStep(client: MirrorClient) {
    const shown = client.shown()
    const [href = '', held] = one(shown) ?? []
    const title = (held && linesOf(held.body).get('SUMMARY')) ?? ''
    const isOfSeries = title === 'Series'
    const done = { ...doneLines(new Date()), ...now() }
    const dice = random()
    if (dice < 0.25) {
      const due = random() < 0.3 ? today.replaceAll('-', '') : null
      const lines = { SUMMARY: newName(), CREATED: stamp(), 'DUE;VALUE=DATE': due, ...now() }
      return client.add(one(collections) ?? '', crypto.randomUUID(), lines)
    }
    if (dice < 0.6) return client.sync({ mayLose: true })
    if (!held) return
    if (dice < 0.72)
      return client.edit(href, isOfSeries ? done : { SUMMARY: rename(title), ...now() })
    if (dice < 0.84) return client.edit(href, done)
    if (isOfSeries) return
    if (dice < 0.92) return client.move(href, one(collections) ?? '')
    removed.add(nameOf(title))
    client.remove(href)
  }

  function deviceStep(device: SeriesDevice) {
    const { client, rows } = device
    const dice = random()
    if (dice < 0.2) return device.setOnline(random() < 0.6)
    const at = client.stamp()
    const there = [...rows.values()].filter(({ deleted_at }) => deleted_at === null)
    if (dice < 0.3) {
      const series = there.find(isSeries)
      if (!series || series.completed) return
      return client.act(seriesCompletion(device.context(today), series).mutations)
    }
    const task = one(there.filter((each) => !isSeries(each) && each.series_id === null))
    const change = (columns: Parameters<typeof table.patch>[1]) =>
      task && client.act([table.patch(task.id, columns, at)])
    if (dice < 0.5 || !task) {
      const id = v.parse(TaskId, crypto.randomUUID())
      const columns = { id, user_id, created_at: at, updated_at: at, due_date: null }
      return client.act([table.create(sample(1, { ...columns, title: newName() }))])
    }
    if (dice < 0.65) return change({ title: rename(task.title) })
    if (dice < 0.8) return change({ completed: true, completed_at: at })
    if (dice < 0.92) return change({ list_id: random() < 0.5 ? listId : null })
    removed.add(nameOf(task.title))
    return change({ deleted_at: at })
  }

  try {
    const moment = devices[0]?.client.stamp() ?? ''
    const series = sampleSeries(
      1,
      { missed: 'roll', from: 'due', rule: 'FREQ=DAILY', anchor: today },
      {
        ...{ id: backend.series_id, user_id, title: 'Series', due_date: `${today}T00:00:00` },
        ...{ created_at: moment, updated_at: moment },
      },
    )
    devices[0]?.client.act([table.create(series)])
    await meet(devices, backend)
    for (let step = 0; step < steps; step += 1) {
      const [client, device] = [one(clients), one(devices)]
      if (random() < 0.4 && device) deviceStep(device)
      else if (client) await clientStep(client)
    }
    await meet(devices, backend)
    // The last change of one is read by the other.
    for (let round = 0; round < 3; round += 1) for (const client of clients) await client.sync()
    await hear()
  } finally {
    for (const { client } of devices) client.close()
  }

  const rows = [...(devices[0]?.rows.values() ?? [])].filter(({ deleted_at }) => !deleted_at)
  const [first, second] = clients.map((client) => describeClient(client))
  const wrong: string[] = []
  const difference = (name: string, these: string[] = [], others: string[] = []) => {
    for (const each of these) if (!others.includes(each)) wrong.push(`${name}: ${each}`)
    if (these.length !== others.length) wrong.push(`${name}: ${these.length} of ${others.length}`)
  }
  difference('only the client with conditions shows', first, second)
  difference('only the plain client shows', second, first)
  difference('only a client shows', first, rows.map(describeTask))
  difference('only the app shows', rows.map(describeTask), first)
  const alone = rows.filter(({ series_id }) => series_id === null).map(({ title }) => nameOf(title))
  for (const name of added) {
    const times = alone.filter((each) => each === name).length
    if (times > 1) wrong.push(`${name} is there ${times} times`)
    // What was never sent to the server and removed before, is not there.
    if (times === 0 && !removed.has(name)) wrong.push(`${name} is lost`)
  }
  const days = rows.flatMap(({ series_id, series_day }) => (series_id === null ? [] : series_day))
  if (new Set(days).size !== days.length) wrong.push(`days of the series: ${days.join()}`)
  if (alone.filter((name) => name === 'Series').length !== 1) wrong.push('the series is lost')
  return wrong
}

function describeTask({ list_id, title, completed }: Task): string {
  return `${list_id ?? 'inbox'} ${title} ${completed ? 'done' : 'open'}`
}

function describeClient(client: MirrorClient): string[] {
  return client.shown().map(([href, { body }]) => {
    const lines = linesOf(body)
    const isDone = lines.get('STATUS') === 'COMPLETED'
    return `${href.split('/').at(-2)} ${lines.get('SUMMARY')} ${isDone ? 'done' : 'open'}`
  })
}

function nameOf(title: string): string {
  return title.split(' ')[0] ?? ''
}
