import type { Page } from '@playwright/test'
import { withOpenCard } from './openCard.ts'

/** An open card with three steps, of a new user of the server with this address, or on a mounted page. */
export async function withSteps(page: Page, email?: string) {
  const { user } = await withOpenCard(page, email)
  const card = user.card('Write')
  await card.getByRole('button', { name: 'Add a step' }).click()
  const field = card.getByRole('textbox', { name: 'Add a step' })
  for (const title of ['Outline', 'Draft', 'Read it aloud']) {
    await field.fill(title)
    await field.press('Enter')
  }
  await field.press('Escape')
  const names = () =>
    card
      .getByRole('listitem')
      .getByLabel(/^Name of /)
      .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value))
  const check = (title: string) => card.getByRole('checkbox', { name: `step: ${title}` })
  const grip = (title: string) => card.getByRole('button', { name: `Move ${title}`, exact: true })

  /** Drags a step by mouse until it covers half of another one. */
  async function drag(title: string, past: string): Promise<void> {
    await check(title).hover()
    const [from, to] = [await grip(title).boundingBox(), await grip(past).boundingBox()]
    if (!from || !to) throw new Error('The handles are not on the screen')
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    const by = to.y - from.y + (to.y < from.y ? 8 : -8)
    for (const share of [0.25, 0.5, 0.75, 1]) await page.mouse.move(x, y + by * share)
    await page.mouse.up()
  }

  return { user, card, names, check, grip, drag }
}
