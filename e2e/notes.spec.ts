import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { testUserOn } from './testUser.ts'
import { morning } from './weekOfTasks.ts'

async function openCard(page: Page, title: string) {
  await page.getByRole('article', { name: title }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: `Name of ${title}` })).toBeVisible()
}

const note = `Meet **Ines** at the east gate. Tickets: https://porto.example.com/booking/2026/10/19/coach/12/8F2K

- [x] Print the confirmation
- [ ] Ask about *oversize* luggage

1. Platform 4, coach 12
2. Change in Coimbra, \`10 min\`

> The 07:30 is often late.

Pay at [bank.com](https://evil.example), not [here](javascript:alert(1)).`

async function openNote(page: Page, description = note) {
  await page.clock.setFixedTime(morning)
  const device = mountedDevice(page)
  await device.addTasks([{ title: 'Take the train', description }])
  const user = testUserOn(page)
  await user.opened()
  await openCard(page, 'Take the train')
  const card = user.card('Take the train')
  return { ...user, device, card, field: card.getByRole('textbox', { name: /^Description/ }) }
}

test('[NOTES-1a, NOTES-1c, NOTES-2a, NOTES-2b, NOTES-3a, NOTES-3b] a description is read; a box is written, a link edits nothing, a press elsewhere shows what was typed, with the caret there', async ({
  page,
}) => {
  const { card, field, device } = await openNote(page)

  await expect(card.getByText('Ines', { exact: true })).toHaveJSProperty('tagName', 'B')
  await expect(card.getByRole('checkbox', { name: 'Print the confirmation' })).toBeChecked()
  const link = card.getByRole('link', { name: 'bank.com' })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(card.getByText('(evil.example)')).toBeVisible()
  await expect(card.getByText('[here](javascript:alert(1))').first()).toBeVisible()
  await expect(card.getByRole('link')).toHaveCount(2)
  expect(await accessibilityViolations(page)).toEqual([])

  await card.getByRole('checkbox', { name: 'Ask about oversize luggage' }).click()
  await expect(card.getByRole('checkbox', { name: 'Ask about oversize luggage' })).toBeChecked()
  await expect(field).not.toBeFocused()
  const written = note.replace('- [ ] Ask', '- [x] Ask')
  await expect(field).toHaveValue(written)
  expect(await device.task('Take the train', 'description')).toEqual({ description: written })
  await page.keyboard.press('Control+z')
  await expect(card.getByRole('checkbox', { name: 'Ask about oversize luggage' })).not.toBeChecked()

  const platform = await card.getByText('Platform 4, coach 12', { exact: true }).boundingBox()
  if (!platform) throw new Error('The list is not on the screen')
  await page.mouse.click(platform.x + 2, platform.y + platform.height / 2)
  await expect(field).toBeFocused()
  const at = await field.evaluate((area) => (area as HTMLTextAreaElement).selectionStart)
  expect(note.slice(at)).toMatch(/^P?latform 4/)
  await page.keyboard.press('Escape')
  await expect(card.getByRole('checkbox', { name: 'Print the confirmation' })).toBeVisible()
})

test('[NOTES-2d] addresses are links in the name and the line of a row, which a press on them does not open', async ({
  page,
}) => {
  await page.clock.setFixedTime(morning)
  const device = mountedDevice(page)
  await device.addTasks([
    { title: 'Read https://x.example/article today', description: 'See www.y.example **now**' },
  ])
  const user = testUserOn(page)
  await user.opened()
  const row = page.getByRole('article').filter({ hasText: '**now**' })

  await expect(row.getByRole('link', { name: 'x.example/article' })).toHaveAttribute(
    ...['href', 'https://x.example/article'],
  )
  await expect(row.getByRole('link', { name: 'www.y.example' })).toBeVisible()
  await expect(row).toContainText('**now**')
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    row.getByRole('link', { name: 'www.y.example' }).click(),
  ])
  await other.close()
  await expect(page.getByRole('textbox', { name: /^Name of/ })).toHaveCount(0)
})

test('[NOTES-3c] Enter goes on with the sign of a list, twice ends it, and undo takes it back', async ({
  page,
}) => {
  const { field, card } = await openNote(page, '')
  await field.focus()
  await page.keyboard.type('- [ ] bread')
  await page.keyboard.press('Enter')
  await page.keyboard.type('milk')
  await expect(field).toHaveValue('- [ ] bread\n- [ ] milk')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('end')
  await expect(field).toHaveValue('- [ ] bread\n- [ ] milk\nend')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await openCard(page, 'Take the train')
  await expect(card.getByRole('checkbox')).toHaveCount(1)
})

test('[NOTES-2c] the address of a task of this app is its name, and opens it in this window', async ({
  page,
}) => {
  await page.clock.setFixedTime(morning)
  const device = mountedDevice(page)
  const [ticket, other] = ['a', 'b'].map((sign) => `00000000-0000-4000-8000-00000000000${sign}`)
  const origin = new URL(page.url()).origin
  await device.addTasks([
    { id: ticket, title: 'Buy the ticket' },
    {
      title: 'Take the train',
      description: `After ${origin}/?task=${ticket}, not [that](${origin}/?task=${other})`,
    },
  ])
  const user = testUserOn(page)
  await user.opened()
  await openCard(page, 'Take the train')
  const card = user.card('Take the train')

  await expect(card.getByRole('link')).toHaveText(['Buy the ticket', 'that'])
  await device.change('Buy the ticket', { title: 'Buy two tickets' })
  await card.getByRole('link', { name: 'Buy two tickets' }).click()

  await expect(page.getByRole('textbox', { name: 'Name of Buy two tickets' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`task=${ticket}`))
})
