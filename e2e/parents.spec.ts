import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { animationsFinished } from './animations.ts'
import { dragInputOn, middleOf } from './dragInput.ts'
import { expect, test } from './mountedTest.ts'
import { openWithLists } from './sampleLists.ts'
import { withMotion } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test.use(withMotion)

/** Day with the tasks Write, Read and Call, all due today. */
async function withThreeTasks(page: Page) {
  const user = testUserOn(page)
  await user.opened(['Write', 'Read', 'Call'])
  const question = page.getByRole('combobox', { name: 'Step of which task' })
  return {
    ...user,
    ...dragInputOn(page),
    question,
    steps: (title: string) => user.card(title).getByRole('group', { name: /^Steps/ }),
    check: (title: string) => page.getByRole('checkbox', { name: `step: ${title}` }),
    async palette(text: string) {
      await page.keyboard.press('ControlOrMeta+k')
      await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    },
    async openCard(title: string) {
      await user.card(title).getByRole('heading').click()
      await expect(user.card(title).getByRole('timer')).toBeVisible()
      await animationsFinished(page)
    },
  }
}

test.describe('a task becomes a step', () => {
  // High enough that no drag comes near an edge, where it scrolls.
  test.use({ viewport: { width: 1280, height: 1400 } })

  test('[STEP-1g, STEP-1i, STEP-2a] by palette, card and selection, each one act', async ({
    page,
  }) => {
    const user = await withThreeTasks(page)

    await user.card('Call').focus()
    await user.palette('a step of')
    await expect(user.question).toBeFocused()
    await expect(page.getByRole('dialog').getByRole('option')).toHaveText([/^Write/, /^Read/])
    await page.keyboard.type('wri')
    await page.keyboard.press('Enter')
    await expect(user.toast()).toContainText('Step of “Write”')
    await expect(user.card('Write')).toContainText('Steps 0/1')
    await expect(user.tasks()).toHaveText(['Write', 'Read'])
    await page.keyboard.press('ControlOrMeta+z')
    await expect(user.tasks()).toHaveText(['Write', 'Read', 'Call'])

    await user.card('Call').hover()
    await user.card('Call').getByRole('button', { name: 'More for Call' }).click()
    await page.getByRole('menuitem', { name: 'Make it a step of…' }).click()
    await expect(user.question).toBeFocused()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.type('read')
    await page.keyboard.press('Enter')
    await expect(user.card('Read')).toContainText('Steps 0/1')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(user.tasks()).toHaveCount(3)

    await user.card('Call').focus()
    await page.keyboard.press('Shift+ArrowUp')
    await page.getByRole('toolbar').getByRole('button', { name: 'Move' }).click()
    await page.getByRole('menuitem', { name: 'Make them steps of…' }).click()
    await expect(page.getByRole('dialog').getByRole('option')).toHaveText([/^Write/])
    await page.keyboard.press('Enter')
    await expect(user.toast()).toContainText('2 steps of “Write”')
    await expect(user.card('Write')).toContainText('Steps 0/2')
    await expect(page.getByRole('toolbar')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(user.tasks()).toHaveText(['Write', 'Read', 'Call'])
  })

  test('[STEP-1g] by dragging it onto the steps of an open card', async ({ page }) => {
    const user = await withThreeTasks(page)
    await user.openCard('Write')

    await user.mouse.pickUp('Call')
    await user.mouse.move(await middleOf(user.steps('Write')))
    await expect(page.locator('[data-over]')).toHaveAccessibleName('Steps')
    await user.mouse.release()

    await expect(user.check('Call')).toBeVisible()
    await expect(user.card('Call')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(user.check('Call')).toHaveCount(0)
    await expect(user.card('Call')).toBeVisible()
  })

  test('[STEP-1g, TASK-7d] by lifting it onto those steps, by keyboard', async ({ page }) => {
    const user = await withThreeTasks(page)
    await user.openCard('Write')
    const over = page.locator('[data-over]')

    await user.dragHandle('Call').focus()
    await user.press('Space', 'PageDown')
    await user.expectAnnounced('“Call” over Steps of Write')
    await expect(over).toHaveAccessibleName('Steps')
    await user.press('PageDown')
    await user.expectAnnounced('Position 3 of 3, Today')
    await expect(over).toHaveCount(0)
    await user.press('PageUp', 'ArrowUp')
    await expect(over).toHaveCount(0)
    await user.press('PageUp', 'Escape')
    await expect(over).toHaveCount(0)
    await expect(user.card('Call')).toBeVisible()

    await user.press('Space', 'PageDown', 'Space')
    await expect(user.toast()).toContainText('Step of “Write”')
    await expect(user.check('Call')).toBeVisible()
    await expect(user.card('Call')).toHaveCount(0)
    await expect(page.locator(':focus')).not.toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(user.card('Call')).toBeVisible()
  })

  test('[STEP-1h] and one of its own again, from its row or by the palette', async ({ page }) => {
    const user = await withThreeTasks(page)
    await user.card('Call').focus()
    await user.palette('a step of')
    await page.keyboard.type('write')
    await page.keyboard.press('Enter')
    await expect(user.card('Write')).toContainText('Steps 0/1')
    await user.openCard('Write')

    await user.card('Write').getByRole('button', { name: 'Details of step: Call' }).click()
    await user.card('Write').getByRole('button', { name: 'Turn the step into a task' }).click()
    await expect(user.toast()).toContainText('“Call” is now a task')
    // It has the day that it rode along with.
    await expect(user.card('Call')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(user.card('Call')).toHaveCount(0)

    await user.check('Call').focus()
    await user.palette('step into a task')
    await expect(user.card('Call')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')

    await user.check('Call').focus()
    await user.palette('step to another')
    await expect(page.getByRole('dialog').getByRole('option')).toHaveText([/^Read/])
    await page.keyboard.press('Enter')
    await expect(user.card('Read')).toContainText('Steps 0/1')
    await expect(user.check('Call')).toHaveCount(0)
  })

  test('[STEP-1h, LIST-2c, LIST-2f] and one of a list, by dragging it onto that', async ({
    page,
  }) => {
    const user = await openWithLists(page)
    await user.choose('Work')
    await user.card('Budget').getByRole('heading').click()
    const card = user.card('Budget')
    await card.getByRole('button', { name: 'Add a step' }).click()
    await page.keyboard.type('Ask for figures')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await animationsFinished(page)

    await card.getByRole('checkbox', { name: 'step: Ask for figures' }).hover()
    const grip = card.getByRole('button', { name: 'Move Ask for figures' })
    const [from, to] = [await middleOf(grip), await user.entry('Reading')]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
    await page.mouse.move(to.x, to.y)
    await expect(user.index.locator('[data-over]')).toHaveText('Reading')
    await page.mouse.up()

    await expect(user.toast()).toContainText('Moved to Reading')
    await expect(user.index.getByRole('link', { name: 'Reading 1 open' })).toBeVisible()
    const step = card.getByRole('checkbox', { name: 'step: Ask for figures' })
    await expect(step).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(step).toBeVisible()

    await grip.focus()
    await page.keyboard.press('Space')
    await expect(grip).toHaveAttribute('aria-pressed', 'true')
    // The keys go from the foot of the index up to it.
    const reading = user.index.locator('[data-over]').filter({ hasText: 'Reading' })
    await expect(async () => {
      await page.keyboard.press('PageUp')
      await expect(reading).toHaveCount(1, { timeout: 50 })
    }).toPass()
    await page.keyboard.press('Space')
    await expect(user.toast()).toContainText('Moved to Reading')
    await expect(step).toHaveCount(0)
  })
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 1600 }, hasTouch: true })

  test('[STEP-1g] a finger drags a task onto the steps of an open card', async ({ page }) => {
    const user = await withThreeTasks(page)
    await user.openCard('Write')
    await user.card('Call').scrollIntoViewIfNeeded()

    await user.touch.pickUp('Call')
    await user.touch.move(await middleOf(user.steps('Write')))
    await user.touch.release()

    await expect(user.check('Call')).toBeVisible()
  })
})
