import type { Page } from '@playwright/test'
import { expect, test } from './mountedTest.ts'
import { test as serverTest, withWorker } from './testServer.ts'
import { testUserOn } from './testUser.ts'

/** As another program drags it over the page, and drops it. */
function dragOver(page: Page, what: { file?: string; text: string }, type: 'dragover' | 'drop') {
  return page.evaluate(
    ([{ file, text }, type]) => {
      const data = new DataTransfer()
      if (file) data.items.add(new File([text], file))
      else data.setData('text/plain', text)
      const event = new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true })
      document.querySelector('main')?.dispatchEvent(event)
      return event.defaultPrevented
    },
    [what, type] as const,
  )
}

test('[PWA-3b, PWA-3c] a file dropped anywhere is imported, and text opens the form', async ({
  page,
}) => {
  const user = testUserOn(page)
  await user.opened(['Read'])
  const file = { file: 'list.md', text: '- [ ] Buy milk\n- [ ] Buy bread' }
  const hint = page.getByText('Drop to import')

  await expect.poll(() => dragOver(page, file, 'dragover')).toBe(true)
  await expect(hint).toBeVisible()
  expect(await dragOver(page, file, 'drop')).toBe(true)
  const dialog = page.getByRole('dialog', { name: 'Import tasks' })
  await expect(dialog.getByText('Buy bread')).toBeVisible()
  await expect(hint).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const text = { text: 'Call Ana\nabout the trip' }
  await dragOver(page, text, 'dragover')
  await expect(hint).toBeHidden()
  expect(await dragOver(page, text, 'drop')).toBe(true)
  await expect(page.getByLabel('Task Name')).toHaveValue('Call Ana')
  await expect(page.getByLabel('Description', { exact: false }).last()).toHaveValue(
    'about the trip',
  )
  await expect(user.tasks()).toHaveText(['Read'])
})

serverTest.describe('shared text', () => {
  serverTest.use(withWorker)

  serverTest(
    '[PWA-2b, PWA-2c, PWA-2e] opens the form, after signing in and offline too, and adds nothing by itself',
    async ({ page, context }) => {
      const user = testUserOn(page)
      const title = page.getByLabel('Task Name')
      await page.goto('/?title=Buy%20milk&url=https%3A%2F%2Fa.example')
      expect(new URL(page.url()).search).toBe('')
      await page.getByRole('button', { name: "Don't have an account? Sign up" }).click()
      await page.getByLabel('Email address').fill('shared@example.com')
      await page.getByLabel('Password', { exact: true }).fill('correct horse')
      await page.getByRole('button', { name: 'Sign up', exact: true }).click()
      await expect(title).toHaveValue('Buy milk')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(user.tasks()).toHaveCount(0)

      await user.appCached()
      await context.setOffline(true)
      await page.goto('/?text=Call%20Ana%0Aabout%20the%20trip')
      await expect(title).toHaveValue('Call Ana')
      expect(new URL(page.url()).search).toBe('?open=add')
      await page.getByRole('button', { name: 'Create Task' }).click()
      await expect(user.card('Call Ana').getByText('about the trip')).toBeVisible()
    },
  )
})
