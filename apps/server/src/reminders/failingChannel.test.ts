import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { startPushService } from '../../test/pushService.ts'
import { reminderWorkers } from '../../test/reminderWorkers.ts'
import { openLog } from '../log.ts'
import type { ReminderChannel } from './channel.ts'
import { startReminderWorker } from './reminderWorker.ts'

const fresh = await freshDatabase()
const pushes = await startPushService()
const { createPerson } = reminderWorkers(fresh, pushes)
afterAll(() => Promise.all([fresh.close(), pushes.close()]))

/** Counts how often it was begun; `fails`: and fails each time. */
function countingChannel(fails: boolean) {
  let begun = 0
  const channel: ReminderChannel = {
    failure: 'It failed',
    open: async () => ({
      async begin() {
        begun += 1
        if (fails) throw new Error('it is broken')
        return 'nothing'
      },
      settled: async () => {},
    }),
  }
  return { channel, begun: () => begun }
}

test('[T69] a channel that fails is left alone for 5 seconds, and keeps no other waiting', async () => {
  let now = 0
  const [whole, broken] = [countingChannel(false), countingChannel(true)]
  const ada = await createPerson()
  await ada.addDevice()
  await ada.remind(Date.now())

  const worker = await startReminderWorker({
    database: fresh.database,
    clock: () => now,
    log: openLog('silent'),
    channels: [broken.channel, whole.channel],
  })
  const patience = { timeout: 30_000, interval: 20 }

  await expect.poll(whole.begun, patience).toBeGreaterThan(2)
  expect(broken.begun()).toBe(1)
  now = 5_000
  await expect.poll(broken.begun, patience).toBe(2)
  await worker.stop()
})
