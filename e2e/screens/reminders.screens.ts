import type { Page } from '@playwright/test'
import { addField } from '../openCard.ts'
import type { testUserOn } from '../testUser.ts'
import { at } from './sampleDay.ts'
import { screen } from './screen.ts'

const task = 'Reply to Ines about the lease'
const sizes = ['desktop', 'phone', 'narrow'] as const

screen(
  'reminders of a card',
  async (_user, page) => {
    await remind(page)
    await page.getByRole('button', { name: `Remind me of ${task}: 10 min before` }).click()
  },
  { sizes: [...sizes] },
)

screen(
  'settings reminders',
  async (_user, page) => {
    await openSettings(page)
    await page.getByRole('switch', { name: 'Morning planning' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reminders' }).click()
  },
  { sizes: [...sizes] },
)

screen(
  'settings reminders arrive',
  async (_user, page) => {
    await openSettings(page)
    await page.getByText('Check delivery').scrollIntoViewIfNeeded()
    await page
      .getByText('Ready in the background')
      .or(page.getByText('Not ready in the background.'))
      .scrollIntoViewIfNeeded()
  },
  { sizes: [...sizes] },
)

screen(
  'reminder toast',
  async (_user, page) => {
    await ring(page)
    await page.getByRole('alertdialog', { name: `Reminder: ${task}` }).waitFor()
  },
  { sizes: [...sizes] },
)

screen(
  'reminder later',
  async (_user, page) => {
    await ring(page)
    await page.getByRole('button', { name: 'Later…' }).click()
  },
  { sizes: [...sizes] },
)

screen(
  'reminders while away',
  async (user, page) => {
    await miss(user, page)
    await page.getByRole('region', { name: '1 reminder while you were away' }).waitFor()
  },
  { sizes: [...sizes] },
)

screen(
  'reminders missed',
  async (user, page) => {
    await miss(user, page)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
  },
  { sizes: [...sizes] },
)

/** The reminder rings on the open page, as after a sleep of the device. */
async function ring(page: Page): Promise<void> {
  await remind(page)
  await page.keyboard.press('Escape')
  await page.clock.setFixedTime(at('11:05'))
  await page.evaluate(() => dispatchEvent(new Event('focus')))
}

/** The page is opened again long after the reminder. */
async function miss(user: ReturnType<typeof testUserOn>, page: Page): Promise<void> {
  await remind(page)
  await user.synced()
  await page.clock.setFixedTime(at('14:20'))
  await page.reload()
}

/** Ten minutes before the task, from its open card, at its time. */
async function remind(page: Page): Promise<void> {
  const card = page.getByRole('article', { name: task })
  await card.focus()
  await page.keyboard.press('Enter')
  await (await addField(card, 'Time')).fill('11:15')
  await page.keyboard.press('Enter')
  await addField(card, 'Remind me')
  await page.getByRole('dialog', { name: 'Remind me' }).getByLabel('10 min before').check()
  await page.keyboard.press('Escape')
}

async function openSettings(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Settings$/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reminders' }).click()
}
