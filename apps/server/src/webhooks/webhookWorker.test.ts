import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { webhookEnvironment } from '../../test/webhookEnvironment.ts'
import { addWebhook, rowsOf } from '../../test/webhooks.ts'

const {
  fresh,
  admin,
  receiver,
  slow,
  at,
  began,
  ada,
  startWorker,
  count,
  arrived,
  rowOf,
  waiting,
  aWhile,
} = await webhookEnvironment()

describe('[HOOK-2a] what is sent', () => {
  test('verifies as a Standard Webhook, and says type, moment, row and by whom', async () => {
    const { secret } = await addWebhook(fresh, ada(), receiver.url)
    await startWorker()

    const id = await rowsOf(ada()).addTask({ title: 'Renew passport' })
    await arrived().toBe(1)

    const [one] = receiver.received
    expect(new Webhook(secret).verify(one?.body ?? '', one?.headers ?? {})).toMatchObject({
      type: 'task.added',
      timestamp: '2026-10-14T09:00:00.000Z',
      data: { row: { id, title: 'Renew passport', user_id: ada().id }, by: null },
    })
    expect(one?.headers['content-type']).toBe('application/json')
  })

  test('has nothing that only the merge needs', async () => {
    await addWebhook(fresh, ada(), receiver.url)
    await startWorker()

    await rowsOf(ada()).addTask()
    await arrived().toBe(1)

    const row = receiver.received[0]?.event.data.row
    expect(row).toHaveProperty('seq')
    expect(row).not.toHaveProperty('edited')
  })
})

describe('[HOOK-2b] events of one webhook', () => {
  test('arrive in the order of the changes, also where two servers send', async () => {
    await addWebhook(fresh, ada(), receiver.url)
    await startWorker()
    await startWorker()
    const { addTask } = rowsOf(ada())

    const ids: string[] = []
    for (let number = 0; number < 20; number += 1) ids.push(await addTask())
    await arrived().toBe(20)

    expect(receiver.received.map(({ event }) => event.data.row?.id)).toEqual(ids)
  })

  test('come as the last of edits that follow each other [HOOK-2c]', async () => {
    await addWebhook(fresh, ada(), receiver.url)
    const { addTask, change } = rowsOf(ada())
    const id = await addTask({ title: 'A' })
    for (const title of ['B', 'C', 'D']) await change(id, { title })

    await startWorker()
    await arrived().toBe(2)
    await aWhile()

    expect(receiver.received.map(({ event }) => [event.type, event.data.row?.title])).toEqual([
      ['task.added', 'A'],
      ['task.changed', 'D'],
    ])
    expect(await waiting()).toBe(0)
  })

  test('keep no other webhook waiting where one is slow [HOOK-3b, T108]', async () => {
    slow.answers(() => {})
    await addWebhook(fresh, ada(), slow.url)
    await addWebhook(fresh, ada(), receiver.url)
    await startWorker({ timeoutMs: 2_000 })

    await rowsOf(ada()).addTask()

    await arrived().toBe(1)
    expect(slow.received.length).toBeLessThanOrEqual(1)
  })
})

describe('[HOOK-2d] a kill', () => {
  test('between change and delivery loses nothing', async () => {
    await addWebhook(fresh, ada(), receiver.url)
    await rowsOf(ada()).addTask()

    await startWorker()

    await arrived().toBe(1)
  })

  test('while it is delivered has it sent again with the same id after 6 s', async () => {
    const { id } = await addWebhook(fresh, ada(), receiver.url)
    await rowsOf(ada()).addTask()
    const [taken] = await admin`select event_id from private.take_webhooks(1)`

    await startWorker()
    await at(5)
    await aWhile()
    expect(count()).toBe(0)

    await at(6)
    await arrived().toBe(1)
    expect(receiver.received[0]?.headers['webhook-id']).toBe(taken?.event_id)
    await expect.poll(async () => (await rowOf(id))?.taken_at).toBeNull()
  })

  test('is not what a slow receiver is: the server that waits for it holds it', async () => {
    receiver.answers(() => {})
    const { id } = await addWebhook(fresh, ada(), receiver.url)
    await rowsOf(ada()).addTask()
    await startWorker()
    await arrived().toBe(1)
    const takenAt = (await rowOf(id))?.taken_at

    for (const seconds of [5, 9]) {
      await at(seconds)
      await aWhile()
      expect((await rowOf(id))?.held_until.getTime()).toBe(began + (seconds + 6) * 1_000)
    }
    await startWorker()
    await aWhile()

    expect(count()).toBe(1)
    expect((await rowOf(id))?.taken_at).toEqual(takenAt)
  })

  test('is not what a stop is: another server sends at once what it broke off', async () => {
    receiver.answers(() => {})
    await addWebhook(fresh, ada(), receiver.url)
    const stopped = await startWorker()
    await rowsOf(ada()).addTask()
    await arrived().toBe(1)

    await stopped.stop()
    receiver.answersWith(200)
    await startWorker()

    await arrived().toBe(2)
    expect(receiver.received[1]?.headers['webhook-id']).toBe(
      receiver.received[0]?.headers['webhook-id'],
    )
  })
})
