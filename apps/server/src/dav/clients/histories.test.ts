import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { startDav } from '../../../test/caldav/davServer.ts'
import { createMirrorClient, type MirrorClient } from '../../../test/caldav/mirrorClient.ts'
import { linesOf } from '../../../test/caldav/todos.ts'
import { randomFrom } from '../../../test/random.ts'

const length = Number(process.env.DAYMARK_CALDAV_HISTORIES ?? 8)
const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const steps = 30

const server = await startDav()
const { url, stop } = await server.listen()
afterAll(async () => {
  await stop()
  await server.close()
})

// Two clients, one with conditions and tokens and one without, and the app add, edit, complete, move and delete, offline, with
// lost answers that are sent again.
test(`[DAV-14j] after ${length} histories (DAYMARK_SEED=${seed}) two clients and the app show the same, no task is lost and none is there twice`, {
  timeout: 7_200_000,
}, async () => {
  for (let history = 0; history < length; history += 1) {
    expect(await play(randomFrom(seed + history)), `history ${history} of ${seed}`).toEqual([])
    if (history % 100 === 99) console.info(`${history + 1} histories`)
  }
})

/** Plays one history, and answers what is wrong in the end. */
async function play(random: () => number): Promise<string[]> {
  const ada = await server.addPerson()
  const listId = randomUUID()
  await ada.rest.from('lists').insert({ id: listId, name: 'Work' })
  const collections = ['/dav/lists/inbox/', `/dav/lists/${listId}/`]
  const one = <T>(choices: readonly T[]): T | undefined =>
    choices[Math.floor(random() * choices.length)]
  const loses = () => random() < 0.2
  const clients = await Promise.all(
    (['conditional', 'plain'] as const).map(async (style) => {
      const { password } = await server.connect(ada)
      return createMirrorClient({ url, password, style, collections, loses })
    }),
  )
  const seriesId = randomUUID()
  const today = new Date().toISOString().slice(0, 10)
  const { error } = await ada.rest.from('tasks').insert({
    id: seriesId,
    title: 'Series',
    priority: 'medium',
    due_date: `${today}T00:00:00`,
    repeat: { rule: 'FREQ=DAILY', from: 'due', anchor: today, missed: 'roll' },
  })
  if (error) throw new Error(error.message)

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
    const isSeries = title === 'Series'
    const done = { STATUS: 'COMPLETED', COMPLETED: stamp(), 'PERCENT-COMPLETE': '100', ...now() }
    const dice = random()
    if (dice < 0.25) {
      const due = random() < 0.3 ? today.replaceAll('-', '') : null
      const lines = { SUMMARY: newName(), CREATED: stamp(), 'DUE;VALUE=DATE': due, ...now() }
      return client.add(one(collections) ?? '', randomUUID(), lines)
    }
    if (dice < 0.6) return client.sync({ mayLose: true })
    if (!held) return
    if (dice < 0.72)
      return client.edit(href, isSeries ? done : { SUMMARY: rename(title), ...now() })
    if (dice < 0.84) return client.edit(href, done)
    if (isSeries) return
    if (dice < 0.92) return client.move(href, one(collections) ?? '')
    removed.add(nameOf(title))
    client.remove(href)
  }

  async function appStep() {
    const { data } = await ada.rest
      .from('tasks')
      .select('id, title')
      .is('deleted_at', null)
      .is('repeat', null)
      .is('series_id', null)
    const task = one(data ?? [])
    const dice = random()
    const change = (columns: object) => ada.rest.from('tasks').update(columns).eq('id', task?.id)
    if (dice < 0.3 || !task) {
      return ada.rest.from('tasks').insert({ id: randomUUID(), title: newName(), priority: 'high' })
    }
    if (dice < 0.55) return change({ title: rename(task.title) })
    if (dice < 0.75) return change({ completed: true, completed_at: new Date().toISOString() })
    if (dice < 0.9) return change({ list_id: random() < 0.5 ? listId : null })
    removed.add(nameOf(task.title))
    return change({ deleted_at: new Date().toISOString() })
  }

  for (let step = 0; step < steps; step += 1) {
    const client = one(clients)
    if (random() < 0.3 || !client) await appStep()
    else await clientStep(client)
  }
  // The last change of one is read by the other.
  for (let round = 0; round < 3; round += 1) for (const client of clients) await client.sync()

  const rows = await server.admin<Row[]>`
    select title, completed, list_id, series_id, series_day::text from public.tasks
    where user_id = ${ada.user.id} and deleted_at is null`
  const [first, second] = clients.map((client) => describeClient(client))
  const shownByApp = rows.map(
    ({ title, completed, list_id }) =>
      `${list_id ?? 'inbox'} ${title} ${completed ? 'done' : 'open'}`,
  )
  const wrong: string[] = []
  const difference = (name: string, these: string[] = [], others: string[] = []) => {
    for (const each of these) if (!others.includes(each)) wrong.push(`${name}: ${each}`)
    if (these.length !== others.length) wrong.push(`${name}: ${these.length} of ${others.length}`)
  }
  difference('only the client with conditions shows', first, second)
  difference('only the plain client shows', second, first)
  difference('only a client shows', first, shownByApp)
  difference('only the app shows', shownByApp, first)
  const names_ = rows
    .filter(({ series_id }) => series_id === null)
    .map(({ title }) => nameOf(title))
  for (const name of added) {
    const times = names_.filter((each) => each === name).length
    if (times > 1) wrong.push(`${name} is there ${times} times`)
    // What was never sent to the server and removed before, is not there.
    if (times === 0 && !removed.has(name)) wrong.push(`${name} is lost`)
  }
  const days = rows.filter(({ series_id }) => series_id !== null).map((row) => row.series_day)
  if (new Set(days).size !== days.length) wrong.push(`days of the series: ${days.join()}`)
  if (names_.filter((name) => name === 'Series').length !== 1) wrong.push('the series is lost')
  return wrong
}

type Row = {
  title: string
  completed: boolean
  list_id: string | null
  series_id: string | null
  series_day: string | null
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
