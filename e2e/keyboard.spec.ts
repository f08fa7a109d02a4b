import type { Locator, Page } from '@playwright/test'
import { shortcutsOf } from '../apps/web/src/frame/shortcuts.ts'
import { registry } from '../apps/web/src/places/registry.ts'
import { holdChunk } from './heldAnswers.ts'
import { expect, test } from './mountedTest.ts'
import { checkOf, keyPress } from './shortcutChecks.ts'
import { tabTo } from './tabTo.ts'
import { test as serverTest } from './testServer.ts'
import { testUserOn } from './testUser.ts'

for (const { title, shortcuts: listed } of shortcutsOf(registry)) {
  test(`[KEY-1] every key listed under ${title} does what the list says`, async ({ page }) => {
    const user = testUserOn(page)
    await user.opened(['Write', 'Read'])
    for (const { does, keys, or } of listed) {
      for (const [first = '', ...others] of or ? [keys, [or]] : [keys]) {
        await test.step(`${does}: ${[first, ...others].join(' ')}`, () =>
          checkOf(does)(user, keyPress(user, first), ...others.map((key) => keyPress(user, key))))
      }
    }
  })
}

serverTest(
  '[AUTH-6b, DASH-7, TASK-3a, TASK-5, TASK-6a, TASK-7a, TREND-4a, PREF-1a, KEY-3] a whole day is planned by keyboard alone',
  async ({ page }) => {
    const user = testUserOn(page)
    const { card, completed } = user
    const press = (keys: string) => page.keyboard.press(keys)
    const type = (text: string) => page.keyboard.type(text)

    await page.goto('/')
    await tabTo(page, page.getByRole('button', { name: /Sign up$/ }))
    await press('Enter')
    await tabTo(page, page.getByLabel('Email address'), 'Shift+Tab')
    await type('by-keyboard@example.com')
    await press('Tab')
    await type('correct horse')
    await press('Enter')
    await expect(page.getByText('A clear page')).toBeVisible()

    await press('n')
    await type('Read')
    await press('Enter')
    await expect(card('Read')).toBeVisible()
    await press('n')
    await type('Write')
    await expect(page.getByLabel('Priority Level')).toBeVisible()
    await press('Tab')
    await press('h')
    await press('ControlOrMeta+Enter')
    await expect(card('Write').getByText('high', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add New Task' })).toBeFocused()

    await press('j')
    await expect(card('Write')).toBeFocused()
    await press('x')
    await expect(completed('Write')).toBeChecked()
    await press('ControlOrMeta+z')
    await expect(completed('Write')).toHaveCount(0)

    await press('Enter')
    await tabTo(page, page.getByLabel('Description of Write'))
    await type('The last chapter')
    await press('Tab')
    await press('Escape')
    await expect(card('Write').getByText('The last chapter')).toBeVisible()
    await expect(page.getByRole('article').getByRole('timer')).toHaveCount(0)
    await expect(card('Write')).toBeFocused()

    await press('Alt+ArrowDown')
    await expect(user.tasks()).toHaveText(['Read', 'Write'])
    await expect(card('Write')).toBeFocused()

    await press('/')
    await type('chapter')
    await expect(user.tasks()).toHaveText(['Write'])
    await press('Escape')
    await tabTo(page, page.getByRole('combobox', { name: 'Priority' }))
    await press('m')
    await expect(user.tasks()).toHaveText(['Read'])
    await press('Home')
    await expect(user.tasks()).toHaveCount(2)

    await tabTo(page, page.getByRole('button', { name: /percent completed$/ }).first())
    await press('Enter')
    await expect(page.getByRole('heading', { name: 'Viewing Past Tasks' })).toBeVisible()
    await press('t')
    await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
    await expect(page.locator('body')).not.toBeFocused()

    await press(',')
    await tabTo(page, page.getByRole('switch', { name: 'Dark Mode' }))
    await press('Space')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await press('j')
    await press('Delete')
    await expect(user.tasks()).toHaveText(['Write'])
    await expect(card('Write')).toBeFocused()
    await user.synced()

    await tabTo(page, page.getByRole('button', { name: 'Sign out' }), 'Shift+Tab')
    await press('Enter')
    await expect(user.signInScreen()).toBeVisible()
  },
)

test.describe('single keys', () => {
  test('[KEY-2a] do nothing while a field has the focus or a dialog is open', async ({ page }) => {
    const user = testUserOn(page)
    await user.opened(['Write'])

    await page.getByLabel('Search tasks').focus()
    await page.keyboard.type('n?,')
    await expect(page.getByLabel('Search tasks')).toHaveValue('n?,')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Escape')

    await page.getByRole('combobox', { name: 'Priority' }).focus()
    await page.keyboard.press('l')
    await expect(page.getByRole('combobox', { name: 'Priority' })).toHaveValue('low')
    await page.keyboard.press('n')
    await expect(page.getByLabel('Task Name')).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Priority' }).selectOption('All Priorities')
    await page.getByRole('button', { name: 'Settings' }).focus()

    await page.keyboard.press(',')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })

  test('[KEY-2a] act again from the moment that a dialog has closed', async ({ page }) => {
    await testUserOn(page).opened()
    await page.keyboard.press(',')
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await expect(settings).toBeVisible()
    await settings.evaluate((dialog) => {
      new MutationObserver(() =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true })),
      ).observe(dialog, { attributeFilter: ['open'] })
    })

    await page.keyboard.press('Escape')

    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })

  test('[KEY-2b] can be switched off on this device; what has a modifier stays', async ({
    page,
    context,
  }) => {
    const user = testUserOn(page)
    await user.opened(['Write'])
    const other = await context.newPage()
    await other.goto('/')
    await testUserOn(other).opened()
    await page.keyboard.press(',')
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.keyboard.press('n')
    await page.keyboard.press('?')
    await expect(page.getByLabel('Task Name')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await user.delete('Write')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(user.card('Write')).toBeVisible()

    await other.bringToFront()
    await other.keyboard.press(',')
    await expect(other.getByRole('heading', { name: /Good/ })).toBeVisible()
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await other.reload()
    await testUserOn(other).opened()
    await other.getByRole('button', { name: 'Settings' }).click()
    await other.getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await other.keyboard.press('Escape')
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await other.keyboard.press('?')
    await expect(other.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })

  serverTest('[KEY-2b] are on again for the next user of the device', async ({ page }) => {
    const user = testUserOn(page)
    await user.signedUp('keys-left@example.com')
    await page.keyboard.press(',')
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await page.keyboard.press('Escape')
    await user.signOut()
    await expect(user.signInScreen()).toBeVisible()

    await user.submitSignIn('keys-left@example.com')
    await user.synced()
    await page.keyboard.press(',')

    await expect(page.getByRole('switch', { name: 'Single-key shortcuts' })).toBeChecked()
  })
})

test('[KEY-1] the list of keys opens from Account Settings, too, and gives the focus back', async ({
  page,
}) => {
  await testUserOn(page).opened()
  await page.keyboard.press(',')
  const opener = page.getByRole('button', { name: 'Show all shortcuts' })
  await opener.focus()

  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByRole('term').filter({ hasText: 'Add New Task' })).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(list).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('[KEY-6q] a key that is pressed in the moment the page is drawn does what it says', async ({
  page,
}) => {
  const user = testUserOn(page)
  const early: [key: string, shows: Locator][] = [
    ['n', page.getByLabel('Task Name')],
    ['?', page.getByRole('dialog', { name: 'Keyboard shortcuts' })],
    ['g', page.getByRole('dialog', { name: 'Go to a day' })],
  ]
  for (const [key, shown] of early) {
    await test.step(key, async () => {
      await pressWhenDrawn(page, key)
      await user.opened(['Write'])
      await expect(shown).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(shown).toHaveCount(0)
    })
  }
})

serverTest(
  '[KEY-6q] keys that come before their code are done once it is there',
  async ({ page }) => {
    const deliverPlan = await holdChunk(page, 'lazyPlan')
    const deliverLists = await holdChunk(page, 'ListsPlace')
    const user = testUserOn(page)
    await user.signedUp('early-keys@example.com', ['Write'])
    await user.card('Write').waitFor()

    await page.keyboard.press('l')
    await expect(page.getByRole('heading', { name: /^Good/ })).toHaveCount(0)
    await page.keyboard.press('n')
    deliverLists()
    const line = page.getByLabel('Task Name')
    await expect(line).toBeFocused()
    await expect(line).toHaveValue('')
    await page.keyboard.press('Escape')

    // From every place.
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('option', { name: 'Plan the day' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('p')
    await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
    deliverPlan()
    await expect(page.getByRole('group', { name: /^Timeline of/ })).toBeVisible()
  },
)

serverTest(
  '[KEY-6q] arrows that come before the code of a row, or of the month, mean no other day',
  async ({ page }) => {
    const deliverRows = await holdChunk(page, 'tasks')
    const deliverMonth = await holdChunk(page, 'charts')
    const user = testUserOn(page)
    await user.signedUp('early-arrows@example.com', ['Write'])
    await user.card('Write').focus()

    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('A day still to come')).toHaveCount(0)
    deliverRows()
    await expect(user.card('Write').locator('button:focus')).toHaveCount(1)

    await page.keyboard.press('g')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    deliverMonth()
    const month = page.getByRole('dialog', { name: 'Go to a day' })
    await expect(month).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
    const today = await month.locator('[aria-current=date]').getAttribute('data-day')
    const focused = month.locator('[data-day]:focus')
    await expect(focused).toHaveAttribute('data-day', dayAfter(today ?? '', 2))
    await page.keyboard.press('Escape')
    await expect(user.card('Write').locator('button:focus')).toHaveCount(1)
  },
)

serverTest(
  '[KEY-6q, RUN-1a] a press of F that comes before the code of keys starts the timer, once',
  async ({ page }) => {
    const deliverKeys = await holdChunk(page, 'keys')
    const user = testUserOn(page)
    await user.signedUp('early-timer@example.com', ['Write'])

    const pause = page.getByRole('button', { name: 'Pause the focus timer' })

    await page.keyboard.press('f')
    await user.card('Write').focus()
    await expect(pause).toHaveCount(0)
    deliverKeys()

    await expect(pause).toBeVisible()
    // Whatever else was kept has been done meanwhile.
    await page.keyboard.press('m')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(pause).toBeVisible()
  },
)

serverTest(
  '[KEY-4b, KEY-6q] a press that waits for the code of keys is not done in another place',
  async ({ page }) => {
    const deliverKeys = await holdChunk(page, 'keys')
    const user = testUserOn(page)
    await user.signedUp('early-place@example.com', ['Write'])
    const title = page.getByRole('heading', { level: 1 })

    await page.keyboard.press('l')
    await expect(page).toHaveURL('/?place=lists')
    // Lists has no day before.
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('t')
    await expect(title).toHaveText(/^Good/)
    deliverKeys()

    await user.card('Write').focus()
    await page.keyboard.press('x')
    await expect(user.completed('Write')).toBeChecked()
    await expect(title).toHaveText(/^Good/)
  },
)

/** Presses a key as soon as the next page has its heading, before anything else that follows its rendering. */
function pressWhenDrawn(page: Page, key: string): Promise<void> {
  return page.evaluate((key) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('h1')) return
      observer.disconnect()
      const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      document.body.dispatchEvent(press)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  }, key)
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
