import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { randomFrom } from '../../test/random.ts'
import { type Event, type Person, startRealtime, until } from '../../test/realtime.ts'

const server = await startRealtime()
afterAll(() => server.close())

const seed = Math.floor(Math.random() * 2 ** 31)

describe('a thousand changes by eight people at once', () => {
  test(`reach exactly their owners, those of a row in order (seed ${seed}) [DATA-2, T5]`, async () => {
    const random = randomFrom(seed)
    const crowd = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const person = await server.person()
        const lanes = Array.from({ length: 5 }, () => laneOf(25, random))
        const doomed = lanes.flatMap((lane) => lane.doomed)
        for (const id of doomed) await server.addTask(person, { id, title: 'Doomed' })
        // A screen is told of what is announced after it has joined, even if it was committed before.
        await server.delivered()
        const screens = [
          await server.screenOf(person),
          await server.screenOf(person, { vsn: '1.0.0' }),
        ]
        return { person, lanes, screens }
      }),
    )

    await Promise.all(
      crowd.flatMap(({ person, lanes }) => lanes.map(({ steps }) => perform(person, steps))),
    )

    await server.delivered(...crowd.flatMap(({ screens }) => screens.map(({ client }) => client)))
    for (const { lanes, screens } of crowd) {
      const steps = lanes.flatMap((lane) => lane.steps)
      for (const { events } of screens) {
        expect(byRow(events.map(stepOf))).toEqual(byRow(steps))
      }
    }
  }, 60_000)
})

describe('a change', () => {
  test('is on the screen in a moment', async () => {
    const person = await server.person()
    const screen = await server.screenOf(person)
    const id = await server.addTask(person, { title: 'Write' })

    const waits: number[] = []
    for (let n = 1; n <= 100; n += 1) {
      await until(() => expect(screen.arrivals).toHaveLength(n))
      await server.updateTask(person, id, { title: `Write ${n}` })
      const committed = performance.now()
      await until(() => expect(screen.arrivals).toHaveLength(n + 1))
      waits.push((screen.arrivals.at(-1) ?? 0) - committed)
    }

    const sorted = waits.toSorted((a, b) => a - b)
    const [median = 0, late = 0] = [sorted[50], sorted[95]]
    console.info(`change to event: median ${median.toFixed(1)} ms, p95 ${late.toFixed(1)} ms`)
    expect(screen.arrivals).toHaveLength(101)
  })
})

type Step = { type: 'INSERT' | 'UPDATE' | 'DELETE'; id: string }

/** What one device does, one step after another. The doomed rows are there before: a row deleted at
 * once after another change could not be read any more, and that change would rightly not be told. */
function laneOf(length: number, random: () => number): { doomed: string[]; steps: Step[] } {
  const doomed = [randomUUID(), randomUUID(), randomUUID()]
  const living: string[] = []
  const steps: Step[] = []
  while (steps.length < length - doomed.length) {
    const old = random() < 0.6 ? living[Math.floor(random() * living.length)] : undefined
    const id = old ?? randomUUID()
    if (!old) living.push(id)
    steps.push({ type: old ? 'UPDATE' : 'INSERT', id })
  }
  for (const id of doomed) {
    steps.splice(Math.floor(random() * steps.length), 0, { type: 'DELETE', id })
  }
  return { doomed, steps }
}

async function perform(person: Person, steps: Step[]) {
  for (const [n, { type, id }] of steps.entries()) {
    const title = `Step ${n}`
    if (type === 'INSERT') await server.addTask(person, { id, title })
    else if (type === 'UPDATE') await server.updateTask(person, id, { title })
    else await server.deleteTask(person, id)
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
