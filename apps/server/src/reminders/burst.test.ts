import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { startPushService } from '../../test/pushService.ts'
import { reminderWorkers } from '../../test/reminderWorkers.ts'

const fresh = await freshDatabase()
const pushes = await startPushService()
const { startWorker, createPerson } = reminderWorkers(fresh, pushes)
const worker = await startWorker()
afterAll(async () => {
  await worker.stop()
  await Promise.all([fresh.close(), pushes.close()])
})
const patience = { timeout: 30_000, interval: 20 }

test('[REMIND-3f] the end of a focus amid 600 reminders of 30 people at a slow push service is told within 5 seconds', async () => {
  // A sender with 32 requests at once takes 15 s for 600.
  pushes.answerWith({ slowMs: 800 })
  const ben = await createPerson()
  const device = await ben.addDevice()
  for (let made = 0; made < 30; made += 1) {
    const person = await createPerson()
    await person.addDevice()
    await person.remindOften(20, Date.now())
  }
  await expect.poll(() => pushes.received.length, patience).toBeGreaterThan(0)
  const endsAt = Date.now() - 2_000

  await ben.runTimer(endsAt)

  const told = () => pushes.received.find((push) => push.device === device)
  await expect.poll(told, patience).toBeDefined()
  expect((told()?.at ?? 0) - endsAt).toBeLessThan(5_000)
  expect(pushes.received.length).toBeLessThan(600)
})
