import type { Locator, Page } from '@playwright/test'
import { connectOtherDevice } from './otherDevice.ts'
import { expect } from './testServer.ts'
import { testUserOn } from './testUser.ts'

/** Locators and actions for the Focus timer card and the timers of tasks. */
export function timersOn(page: Page) {
  const card = page.getByRole('region', { name: 'Focus timer' })
  const clock = card.getByRole('timer')

  return {
    card,
    clock,
    start: card.getByRole('button', { name: 'Start the focus timer' }),
    pause: card.getByRole('button', { name: 'Pause the focus timer' }),
    startFor: (title: string) => page.getByRole('button', { name: `Start the timer for ${title}` }),
    pauseFor: (title: string) => page.getByRole('button', { name: `Pause the timer for ${title}` }),

    async open(title: string) {
      await testUserOn(page).card(title).getByRole('heading').click()
    },

    /** Expects the shown time to match this deadline by the page's own clock, within a second. */
    async expectDeadline(endsAt: number) {
      await clock.waitFor()
      expect(await secondsOff(clock, endsAt)).toBeLessThanOrEqual(1)
    },
  }
}

function secondsOff(clock: Locator, endsAt: number): Promise<number> {
  return clock.evaluate((shown, endsAt) => {
    const [minutes, seconds] = (shown.textContent ?? '').split(':').map(Number)
    const left = Math.ceil((endsAt - Date.now()) / 1000)
    return Math.abs(Number(minutes) * 60 + Number(seconds) - left)
  }, endsAt)
}

/** Opens the app for a new user with these tasks, and signs the user in on another device. */
export async function openWithTimers(page: Page, url: string, email: string, titles: string[]) {
  const user = testUserOn(page)
  await user.signedUp(email)
  for (const title of titles) await user.add({ title })
  await user.synced()
  return { user, timers: timersOn(page), otherDevice: await connectOtherDevice(url, email) }
}

/** The deadline of the only running timer, read from the server. */
export async function runningDeadline(otherDevice: Awaited<ReturnType<typeof connectOtherDevice>>) {
  const running = await otherDevice.running()
  expect(running).toHaveLength(1)
  return running[0]?.endsAt ?? 0
}
