import { breakAt } from './broken.ts'
import { expect, test } from './daymark.ts'
import { faults } from './faults.ts'
import { personAt } from './person.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [size, viewport] of [
    ['desktop', { width: 1280, height: 800 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    test.describe(`axe finds nothing, ${colorScheme}, ${size}`, () => {
      // What is still moving has no colour to measure.
      test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } })

      test('[AUTH-2] on the authentication screen, with and without an error', async ({ page }) => {
        await page.goto('/')
        expect(await faults(page)).toEqual([])

        await page.getByLabel('Email address').fill('nobody@example.com')
        await page.getByLabel('Password', { exact: true }).fill('wrong')
        await page.getByRole('button', { name: 'Sign in', exact: true }).click()
        await expect(page.getByRole('alert')).toBeVisible()
        expect(await faults(page)).toEqual([])
      })

      test('[DASH-1] on the dashboard, empty, with tasks, an open card and the form', async ({
        page,
      }) => {
        const person = personAt(page)
        await person.signUp(`axe-${colorScheme}-${size}@example.com`)
        await expect(page.getByText('A clear page')).toBeVisible()
        expect(await faults(page)).toEqual([])

        await person.add({ title: 'Write', priority: 'High' })
        await person.add({ title: 'Read', priority: 'Low' })
        await person.complete('Read')
        await person.card('Write').getByRole('heading').click()
        await expect(page.getByRole('article').getByRole('timer')).toBeVisible()
        expect(await faults(page)).toEqual([])

        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Add New Task' }).first().click()
        await page.getByRole('button', { name: 'Create Task' }).click()
        expect(await faults(page)).toEqual([])
      })

      test('[PREF-1] in Account Settings', async ({ page }) => {
        await personAt(page).signUp(`axe-settings-${colorScheme}-${size}@example.com`)
        await page.getByRole('button', { name: 'Settings' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        expect(await faults(page)).toEqual([])
      })

      test('in the list of keys, and where a section broke', async ({ page }) => {
        const person = personAt(page)
        await person.signUp(`axe-keys-${colorScheme}-${size}@example.com`)
        await person.add({ title: 'Write' })
        await page.keyboard.press('?')
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
        expect(await faults(page)).toEqual([])

        await page.addInitScript(breakAt, 'Complete Write')
        await page.reload()
        await expect(page.getByText('The list stopped working.')).toBeVisible()
        expect(await faults(page)).toEqual([])
      })

      test('[TASK-4] in the trash, and when it asks', async ({ page }) => {
        const person = personAt(page)
        await person.signUp(`axe-trash-${colorScheme}-${size}@example.com`)
        await person.add({ title: 'Write' })
        await person.delete('Write')
        await page.getByRole('button', { name: 'Settings' }).click()
        await page.getByRole('button', { name: 'Trash', exact: true }).click()
        await expect(page.getByRole('button', { name: 'Restore Write' })).toBeVisible()
        expect(await faults(page)).toEqual([])

        await page.getByRole('button', { name: 'Empty trash' }).click()
        await expect(page.getByRole('dialog', { name: 'Delete “Write” for ever?' })).toBeVisible()
        expect(await faults(page)).toEqual([])
      })
    })
  }
}
