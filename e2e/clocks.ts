import type { Locator, Page } from '@playwright/test'
import { expect } from './daymark.ts'
import { elsewhere } from './elsewhere.ts'
import { personAt } from './person.ts'

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
      await personAt(page).card(title).getByRole('heading').click()
    },

    /** What it shows is what is left, on this page's own clock, give or take a second. */
    async rightFor(endsAt: number) {
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
export async function withTasks(page: Page, url: string, email: string, titles: string[]) {
  const person = personAt(page)
  await person.signedUp(email)
  for (const title of titles) await person.add({ title })
  await person.synced()
  return { person, timers: timersOn(page), phone: await elsewhere(url, email) }
}

/** The deadline of the one timer that runs, as the server has it. */
export async function deadlineThere(phone: Awaited<ReturnType<typeof elsewhere>>) {
  const running = await phone.running()
  expect(running).toHaveLength(1)
  return running[0]?.endsAt ?? 0
}
