import { describe, expect, test } from 'vitest'
import type { Delivery, Note } from './delivery.ts'
import type { Endpoint } from './endpoint.ts'
import { createSender } from './sender.ts'

describe('[REMIND-7b, T63] a push service that does not answer', () => {
  test('gets no more than eight requests, and keeps no other waiting', async () => {
    const world = openWorld()
    world.add('https://slow.example.com', 8)
    await world.begin()
    await world.advance(2_001)

    world.add('https://slow.example.com', 3)
    world.add('https://quick.example.com', 3)
    await world.begin()

    expect(world.noted.map(({ outcome, retry_seconds }) => [outcome, retry_seconds])).toEqual([
      ['its push service is slow', 10],
      ['its push service is slow', 10],
      ['its push service is slow', 10],
    ])
    expect(world.asked('https://slow.example.com')).toBe(8)
    expect(world.asked('https://quick.example.com')).toBe(3)
  })

  test('is asked again once it answers', async () => {
    const world = openWorld()
    world.add('https://slow.example.com', 8)
    await world.begin()
    await world.advance(2_001)
    await world.answer()

    world.add('https://slow.example.com', 1)
    await world.begin()

    expect(world.asked('https://slow.example.com')).toBe(9)
  })
})

test('[REMIND-3f, T63] hundreds of alarms for a silent push service keep the end of a focus waiting for less than 5 s', async () => {
  const world = openWorld()
  world.add('https://silent.example.com', 500)
  void world.keepOn()
  await world.quiet()
  world.add('https://quick.example.com', 1)

  for (let waited = 0; waited < 5_000; waited += 100) await world.advance(100)

  expect(world.asked('https://quick.example.com')).toBe(1)
  expect(world.asked('https://silent.example.com')).toBe(32)
})

test('[T69] a delivery that cannot be sent is over, and the others of its round go out', async () => {
  const world = openWorld()
  world.add('https://push.example.com', 1)
  world.addBroken()
  world.add('https://push.example.com', 1)

  await world.begin()
  await world.answer()

  expect(world.noted.map(({ outcome, retry_seconds }) => [outcome, retry_seconds])).toEqual([
    ['could not be sent', null],
    ['accepted', null],
    ['accepted', null],
  ])
  expect(world.reported).toEqual([new Error('no endpoint')])
})

describe('[REMIND-4c] a sender', () => {
  test('takes no more than it begins at once', async () => {
    const world = openWorld()
    world.add('https://push.example.com', 40)

    await world.begin()
    expect(world.asked('https://push.example.com')).toBe(16)
    const full = world.begin()
    await world.quiet()
    expect(world.asked('https://push.example.com')).toBe(32)

    await world.answer()
    await full
    await world.begin()
    expect(world.asked('https://push.example.com')).toBe(40)
  })

  test('writes down what came of it although the database fails once', async () => {
    const world = openWorld({ failures: 1 })
    world.add('https://push.example.com', 1)
    await world.begin()

    await world.answer()
    await world.advance(1_000)
    await world.settled()

    expect(world.noted.map(({ outcome }) => outcome)).toEqual(['accepted'])
  })
})

/** A sender with a queue in place of the database, and push services that answer when they are told to. */
function openWorld({ failures = 0 } = {}) {
  const queue: Delivery[] = []
  const asked: string[] = []
  const noted: Note[] = []
  const reported: unknown[] = []
  let open: (() => void)[] = []
  let pauses: { until: number; over: () => void }[] = []
  let now = 0
  let failing = failures
  const sender = createSender({
    // Waits that only spread the work take no time.
    pause: async (ms) => {
      if (ms >= 1_000) await new Promise<void>((over) => pauses.push({ until: now + ms, over }))
    },
    monotonic: () => now,
    isOver: () => false,
    report: (error) => reported.push(error),
    store: {
      takeDue: async (_alarms, most) => ({ rung: 0, deliveries: queue.splice(0, most) }),
      async noteDeliveries(notes) {
        failing -= 1
        if (failing >= 0) throw new Error('no database')
        noted.push(...notes)
      },
    },
    push: async (delivery) => {
      if (delivery.endpoint === null) throw new Error('no endpoint')
      asked.push(delivery.endpoint.origin)
      await new Promise<void>((answered) => open.push(answered))
      const { source, source_id, fire_at, subscription_id } = delivery
      return {
        source,
        source_id,
        fire_at,
        subscription_id,
        outcome: 'accepted',
        retry_seconds: null,
      }
    },
  })
  const quiet = async () => {
    for (let turn = 0; turn < 200; turn += 1) await Promise.resolve()
  }

  return {
    noted,
    reported,
    quiet,
    settled: sender.settled,
    asked: (origin: string) => asked.filter((one) => one === origin).length,
    add(origin: string, count: number) {
      for (let made = 0; made < count; made += 1)
        queue.push(deliveryTo({ url: `${origin}/${made}`, origin }))
    },
    addBroken: () => void queue.push(deliveryTo(null)),
    async advance(ms: number) {
      now += ms
      for (const { until, over } of pauses) if (until <= now) over()
      pauses = pauses.filter(({ until }) => until > now)
      await quiet()
    },
    async begin() {
      await sender.begin()
      await quiet()
    },
    /** Does what a worker does while there is something to send. */
    async keepOn() {
      while ((await sender.begin()) !== 'nothing');
    },
    async answer() {
      for (const answered of open.splice(0)) answered()
      await quiet()
      open = []
    },
  }
}

function deliveryTo(endpoint: Endpoint | null): Delivery {
  return {
    source: 'reminder',
    source_id: 'r',
    fire_at: '2026-10-14T10:00:00+00:00',
    subscription_id: 's',
    tries: 1,
    endpoint,
    p256dh: '',
    auth: '',
    time_to_live: 86_400,
    content: {},
  }
}
