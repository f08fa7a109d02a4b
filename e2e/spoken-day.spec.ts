import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { follow, transcriptOf } from './spoken.ts'
import { testUserOn } from './testUser.ts'
import { morning } from './weekOfTasks.ts'

test('[PLAN-2d, PLAN-3a, PLAN-4a] planning a day is heard as docs/accessibility.md says', async ({
  page,
}) => {
  await page.clock.setFixedTime(morning)
  const device = mountedDevice(page)
  const now = morning.toISOString()
  const common = { at_minutes: null, estimate_minutes: null, created_at: now, updated_at: now }
  const day = { ...common, due_date: '2026-10-14T00:00:00' }
  const late = { ...common, due_date: '2026-10-13T00:00:00' }
  await device.addTasks([
    { ...day, title: 'Write', position: 'a0', at_minutes: 600, estimate_minutes: 30 },
    { ...day, title: 'Pay', position: 'a1', estimate_minutes: 15 },
    { ...late, title: 'Call', position: 'a2' },
    { ...late, title: 'Pack', position: 'a3' },
  ])
  const user = testUserOn(page)
  await user.opened()
  await expect(user.card('Write')).toBeVisible()
  const offer = page.getByRole('button', { name: 'Go through them' })
  await expect(offer).toBeVisible()
  await user.synced()

  await offer.focus()
  await follow(page, transcriptOf('Going through what was carried over'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await user.card('Write').focus()
  await follow(page, transcriptOf('Planning a day'))
})
