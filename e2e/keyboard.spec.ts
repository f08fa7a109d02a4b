import type { Locator, Page } from '@playwright/test'
import { shortcuts } from '../apps/web/src/frame/shortcuts.ts'
import { expect, test } from './daymark.ts'
import { pressing, proofs } from './keyProofs.ts'
import { personAt } from './person.ts'

for (const { title, shortcuts: listed } of shortcuts) {
  test(`every key listed under ${title} does what the list says`, async ({ page }) => {
    const person = personAt(page)
    await person.signedUp(`keys-${title}@example.com`)
    await person.add({ title: 'Read' })
    await person.add({ title: 'Write' })
    for (const { does, keys, or } of listed) {
      for (const [first = '', ...others] of or ? [keys, [or]] : [keys]) {
        await test.step(`${does}: ${[first, ...others].join(' ')}`, () =>
          proofs[does](
            person,
            pressing(person, first),
            ...others.map((key) => pressing(person, key)),
          ))
      }
    }
  })
}

test('[AUTH-6, DASH-7, TASK-3, TASK-5, TASK-6, TASK-7, TREND-4, PREF-1] a whole day goes by keyboard alone', async ({
  page,
}) => {
  const person = personAt(page)
  const { card, completed } = person
  const press = (keys: string) => page.keyboard.press(keys)
  const type = (text: string) => page.keyboard.type(text)

  await page.goto('/')
  await tabTo(page, page.getByRole('button', { name: /Sign up$/ }))
  await press('Enter')
  await tabTo(page, page.getByLabel('Email address'))
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
  await press('Escape')
  await expect(card('Write').getByText('The last chapter')).toBeVisible()
  await expect(page.getByRole('article').getByRole('timer')).toHaveCount(0)
  await expect(card('Write')).toBeFocused()

  await press('Alt+ArrowDown')
  await expect(person.tasks()).toHaveText(['Read', 'Write'])
  await expect(card('Write')).toBeFocused()

  await press('/')
  await type('chapter')
  await expect(person.tasks()).toHaveText(['Write'])
  await press('Escape')
  await tabTo(page, page.getByRole('combobox', { name: 'Priority' }))
  await press('m')
  await expect(person.tasks()).toHaveText(['Read'])
  await press('Home')
  await expect(person.tasks()).toHaveCount(2)

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
  await expect(person.tasks()).toHaveText(['Write'])
  await expect(card('Write')).toBeFocused()
  await person.synced()

  await tabTo(page, page.getByRole('button', { name: 'Sign out' }), 'Shift+Tab')
  await press('Enter')
  await expect(person.signInScreen()).toBeVisible()
})

test.describe('single keys', () => {
  test('are letters while a field has the focus or a dialog is open', async ({ page }) => {
    const person = personAt(page)
    await person.signedUp('keys-typed@example.com')
    await person.add({ title: 'Write' })

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

  test('can be switched off on this device; what has a modifier stays', async ({
    page,
    context,
  }) => {
    const person = personAt(page)
    await person.signedUp('keys-off@example.com')
    await person.add({ title: 'Write' })
    const other = await context.newPage()
    await other.goto('/')
    await page.keyboard.press(',')
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.keyboard.press('n')
    await page.keyboard.press('?')
    await expect(page.getByLabel('Task Name')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await person.delete('Write')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(person.card('Write')).toBeVisible()

    await other.bringToFront()
    await other.keyboard.press(',')
    await expect(other.getByRole('heading', { name: /Good/ })).toBeVisible()
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await other.reload()
    await other.getByRole('button', { name: 'Settings' }).click()
    await other.getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await other.keyboard.press('Escape')
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await other.keyboard.press('?')
    await expect(other.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })

  test('come back on for the next person on the device', async ({ page }) => {
    const person = personAt(page)
    await person.signedUp('keys-left@example.com')
    await page.keyboard.press(',')
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await page.keyboard.press('Escape')
    await person.signOut()
    await expect(person.signInScreen()).toBeVisible()

    await person.signIn('keys-left@example.com')
    await page.keyboard.press(',')

    await expect(page.getByRole('switch', { name: 'Single-key shortcuts' })).toBeChecked()
  })
})

test('the list of keys opens from Account Settings, too, and gives the focus back', async ({
  page,
}) => {
  await personAt(page).signedUp('keys-list@example.com')
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

/** As often as it takes; nothing that has to be reached is further away than this. */
async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(control).toBeFocused()
}
