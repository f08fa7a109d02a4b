import type { Locator } from '@playwright/test'
import { expect, test } from './mountedTest.ts'
import { newUserOn } from './newUser.ts'

/** As a browser reports keys that an input method takes; Safari tells the last one by its code alone. */
async function composes(field: Locator, key: string) {
  for (const mark of [{ isComposing: true }, { keyCode: 229 }]) {
    await field.dispatchEvent('keydown', { key, bubbles: true, cancelable: true, ...mark })
  }
}

test('[PWA-4] keys of an input method close, send and empty nothing', async ({ page }) => {
  const { other, open } = await newUserOn(page)
  await other.addTasks([{ title: 'Call Ana' }])
  await open()

  await page.keyboard.press('n')
  const name = page.getByLabel('Task Name')
  await name.fill('日本')
  for (const key of ['Escape', 'Enter', 'Backspace']) await composes(name, key)
  await expect(name).toHaveValue('日本')
  await name.press('Escape')
  await expect(name).toBeHidden()

  const search = page.getByPlaceholder('Search tasks...')
  await search.fill('Call')
  await composes(search, 'Escape')
  await expect(search).toHaveValue('Call')
})
