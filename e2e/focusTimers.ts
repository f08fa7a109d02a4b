import type { Locator, Page } from '@playwright/test'
import { connectOtherDevice } from './otherDevice.ts'
import { expect } from './testServer.ts'
import { testUserOn } from './testUser.ts'

/** The Focus timer card of a page, and what is done with it and with the timers of tasks. */
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

    /** What it shows is what is left, on this page's own clock, give or take a second. */
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

/** Somebody with tasks of these titles, and the same person elsewhere. */
export async function openWithTimers(page: Page, url: string, email: string, titles: string[]) {
  const user = testUserOn(page)
  await user.signedUp(email)
  for (const title of titles) await user.add({ title })
  await user.synced()
  return { user, timers: timersOn(page), otherDevice: await connectOtherDevice(url, email) }
}

/** The deadline of the one timer that runs, as the server has it. */
export async function runningDeadline(otherDevice: Awaited<ReturnType<typeof connectOtherDevice>>) {
  const running = await otherDevice.running()
  expect(running).toHaveLength(1)
  return running[0]?.endsAt ?? 0
}
