import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { startPushService } from '../../test/pushService.ts'
import { reminderWorkers } from '../../test/reminderWorkers.ts'
import { mailChannel } from './mailChannel.ts'

const fresh = await freshDatabase()
const pushes = await startPushService()
const { startWorker, createPerson } = reminderWorkers(fresh, pushes)
let asked = 0
const worker = await startWorker(
  mailChannel(async () => {
    asked += 1
    throw new Error('no mail can be written')
  }),
)
afterAll(async () => {
  await worker.stop()
  await Promise.all([fresh.close(), pushes.close()])
})
const patience = { timeout: 30_000, interval: 20 }

test('[T69] mails that fail keep no push waiting, and are tried again after a while', async () => {
  const ada = await createPerson()
  await ada.addDevice()
  const now = Date.now()
  await ada.remind(now + 1_000)
  await ada.remind(now + 1_200)

  await expect.poll(() => pushes.received.length, patience).toBe(2)

  const [first, second] = pushes.received.map(({ at }) => at)
  // A failure was followed by 5 s without pushes.
  expect((second ?? 0) - (first ?? 0)).toBeLessThan(5_000)
  expect(asked).toBeGreaterThan(0)
})
