import { describe, expect, test } from 'vitest'
import { webhookEnvironment } from '../../test/webhookEnvironment.ts'
import { addWebhook, rowsOf } from '../../test/webhooks.ts'

const {
  fresh,
  admin,
  receiver,
  slow,
  began,
  at,
  ada,
  startWorker,
  count,
  arrived,
  rowOf,
  waiting,
  aWhile,
} = await webhookEnvironment()
const minute = 60
const hour = 60 * minute
const day = 24 * hour

describe('[HOOK-3a] an event that was not taken', () => {
  test('is tried after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h, with the same id, and given up', async () => {
    receiver.answersWith(500)
    await addWebhook(fresh, ada(), receiver.url)
    await startWorker()
    await rowsOf(ada()).addTask()
    await arrived().toBe(1)

    let moment = 0
    const pauses = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour]
    for (const [tries, pause] of [...pauses, 14 * hour, 20 * hour, day].entries()) {
      await expect
        .poll(async () => (await admin`select tries from private.webhook_events`)[0]?.tries)
        .toBe(tries + 1)
      await at(moment + pause - 1)
      await aWhile()
      expect(count()).toBe(tries + 1)
      moment += pause
      await at(moment)
      await arrived().toBe(tries + 2)
    }
    await expect.poll(waiting).toBe(0)

    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('holds back what follows until the receiver answers again', async () => {
    receiver.answersWith(500)
    await addWebhook(fresh, ada(), receiver.url)
    await startWorker()
    const { addTask } = rowsOf(ada())
    const ids = [await addTask(), await addTask()]
    await arrived().toBe(1)
    await aWhile()
    expect(count()).toBe(1)

    receiver.answersWith(200)
    await at(5)
    await arrived().toBe(3)

    expect(receiver.received.map(({ event }) => event.data.row?.id)).toEqual([ids[0], ...ids])
  })

  test.each([
    ['a redirect, which is not followed', 302],
    ['an error', 503],
    ['an error of the request', 400],
  ])('has been answered by %s', async (_what, status) => {
    receiver.answersWith(status, { location: slow.url })
    const { id } = await addWebhook(fresh, ada(), receiver.url)
    await startWorker()
    await rowsOf(ada()).addTask()

    await expect
      .poll(async () => (await rowOf(id))?.deliveries)
      .toEqual([{ type: 'task.added', status, at: expect.any(String) }])
    expect(slow.received).toHaveLength(0)
    expect(await waiting()).toBe(1)
  })

  test('has been answered by nothing in time', async () => {
    receiver.answers(() => {})
    const { id } = await addWebhook(fresh, ada(), receiver.url)
    await startWorker({ timeoutMs: 100 })
    await rowsOf(ada()).addTask()

    await expect.poll(async () => (await rowOf(id))?.deliveries).toMatchObject([{ status: null }])
  })

  test('is sent to no inner address but those of the operator [HOOK-1d, T108]', async () => {
    const { id } = await addWebhook(fresh, ada(), receiver.url)
    await startWorker({ hosts: [] })
    await rowsOf(ada()).addTask()

    await expect.poll(async () => (await rowOf(id))?.deliveries).toMatchObject([{ status: null }])
    expect(count()).toBe(0)
  })
})

describe('[HOOK-3c] a webhook', () => {
  test('whose receiver answers 410 is switched off', async () => {
    receiver.answersWith(410)
    const { id } = await addWebhook(fresh, ada(), receiver.url)
    await startWorker()
    const { addTask } = rowsOf(ada())
    await addTask()

    await expect.poll(async () => (await rowOf(id))?.off_why).toBe('gone')
    await addTask()
    expect(await waiting()).toBe(0)
  })

  test('that answers 500 for a day goes on after it', async () => {
    receiver.answersWith(500)
    const { id } = await addWebhook(fresh, ada(), receiver.url)
    await startWorker()
    const { addTask } = rowsOf(ada())
    for (let passed = 0; passed < day; passed += hour) {
      await at(passed)
      await addTask()
    }
    await aWhile()
    expect((await rowOf(id))?.off_at).toBeNull()

    receiver.reset()
    await at(2 * day)

    await arrived().toBe(24)
    await expect.poll(async () => (await rowOf(id))?.failing_since).toBeNull()
  })

  test('that nobody has answered for five days is switched off', async () => {
    receiver.answersWith(500)
    const { id } = await addWebhook(fresh, ada(), receiver.url)
    await startWorker()
    const { addTask } = rowsOf(ada())
    await addTask()
    await arrived().toBe(1)
    await expect.poll(async () => (await rowOf(id))?.failing_since).not.toBeNull()

    await at(5 * day - 1)
    await arrived().toBe(2)
    await aWhile()
    expect((await rowOf(id))?.off_at).toBeNull()

    await at(6 * day)
    await expect.poll(async () => (await rowOf(id))?.off_why).toBe('no_answer')
    expect((await rowOf(id))?.off_at).toEqual(new Date(began + 6 * day * 1_000))
    expect(await waiting()).toBe(0)
  })

  test('keeps its last 20 deliveries, the newest first [HOOK-3d]', async () => {
    const { id } = await addWebhook(fresh, ada(), receiver.url)
    await startWorker()
    const { addTask } = rowsOf(ada())
    for (let number = 0; number < 21; number += 1) await addTask()
    await arrived().toBe(21)
    receiver.answersWith(202)
    await addTask()
    await arrived().toBe(22)

    await expect.poll(async () => (await rowOf(id))?.deliveries[0].status).toBe(202)
    expect((await rowOf(id))?.deliveries).toHaveLength(20)
  })

  test('for which more than 10,000 events wait is switched off', async () => {
    receiver.answersWith(500)
    const { id } = await addWebhook(fresh, ada(), receiver.url)
    // What is planned then is planned for few rows.
    await admin`analyze private.webhook_events`
    await admin`
      insert into private.webhook_events (webhook_id, place, type, row_id, at, next_at)
      select ${id}, place, 'task.added', gen_random_uuid(), private.present(), private.present()
      from generate_series(1, 10001) as place`
    await startWorker()

    await expect.poll(async () => (await rowOf(id))?.off_why).toBe('no_answer')
    expect(await waiting()).toBe(0)
  })
})
