import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { randomFrom } from '../../test/random.ts'
import { type Event, startRealtime, type TestUser, until } from '../../test/realtime.ts'

const server = await startRealtime()
afterAll(() => server.close())

const seed = Math.floor(Math.random() * 2 ** 31)

describe('a thousand changes by eight users at once', () => {
  test(`reach exactly their owners, those of one row in order (seed ${seed}) [DATA-2, T5]`, async () => {
    const random = randomFrom(seed)
    const writers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const user = await server.signIn()
        const sequences = Array.from({ length: 5 }, () => sequenceOf(25, random))
        const toDelete = sequences.flatMap((sequence) => sequence.toDelete)
        for (const id of toDelete) await server.addTask(user, { id, title: 'To delete' })
        // A channel may receive a change that was committed before it joined.
        await server.delivered()
        const subscribers = [
          await server.subscribedClient(user),
          await server.subscribedClient(user, { vsn: '1.0.0' }),
        ]
        return { user, sequences, subscribers }
      }),
    )

    await Promise.all(
      writers.flatMap(({ user, sequences }) => sequences.map(({ steps }) => perform(user, steps))),
    )

    await server.delivered(
      ...writers.flatMap(({ subscribers }) => subscribers.map(({ client }) => client)),
    )
    for (const { sequences, subscribers } of writers) {
      const steps = sequences.flatMap((sequence) => sequence.steps)
      for (const { events } of subscribers) {
        expect(byRow(events.map(stepOf))).toEqual(byRow(steps))
      }
    }
  }, 60_000)
})

describe('a change', () => {
  test('reaches its subscriber soon after the commit', async () => {
    const user = await server.signIn()
    const subscriber = await server.subscribedClient(user)
    const id = await server.addTask(user, { title: 'Write' })

    const waits: number[] = []
    for (let n = 1; n <= 100; n += 1) {
      await until(() => expect(subscriber.arrivals).toHaveLength(n))
      await server.updateTask(user, id, { title: `Write ${n}` })
      const committed = performance.now()
      await until(() => expect(subscriber.arrivals).toHaveLength(n + 1))
      waits.push((subscriber.arrivals.at(-1) ?? 0) - committed)
    }

    const sorted = waits.toSorted((a, b) => a - b)
    const [median = 0, late = 0] = [sorted[50], sorted[95]]
    console.info(`change to event: median ${median.toFixed(1)} ms, p95 ${late.toFixed(1)} ms`)
    expect(subscriber.arrivals).toHaveLength(101)
  })
})

type Step = { type: 'INSERT' | 'UPDATE' | 'DELETE'; id: string }

/**
 * Steps of one device. Rows to delete exist beforehand: of a row that is deleted right after
 * another change, that change is rightly not delivered.
 */
function sequenceOf(length: number, random: () => number): { toDelete: string[]; steps: Step[] } {
  const toDelete = [randomUUID(), randomUUID(), randomUUID()]
  const living: string[] = []
  const steps: Step[] = []
  while (steps.length < length - toDelete.length) {
    const old = random() < 0.6 ? living[Math.floor(random() * living.length)] : undefined
    const id = old ?? randomUUID()
    if (!old) living.push(id)
    steps.push({ type: old ? 'UPDATE' : 'INSERT', id })
  }
  for (const id of toDelete) {
    steps.splice(Math.floor(random() * steps.length), 0, { type: 'DELETE', id })
  }
  return { toDelete, steps }
}

async function perform(user: TestUser, steps: Step[]) {
  for (const [n, { type, id }] of steps.entries()) {
    const title = `Step ${n}`
    if (type === 'INSERT') await server.addTask(user, { id, title })
    else if (type === 'UPDATE') await server.updateTask(user, id, { title })
    else await server.deleteTask(user, id)
  }
}

function stepOf(event: Event): Step {
  const row = event.eventType === 'DELETE' ? event.old : event.new
  return { type: event.eventType, id: String(row.id) }
}

function byRow(steps: Step[]): Map<string, Step['type'][]> {
  const rows = new Map<string, Step['type'][]>()
  for (const { type, id } of steps) rows.set(id, [...(rows.get(id) ?? []), type])
  return rows
}
