import type { Page } from '@playwright/test'
import { expect, test } from './mountedTest.ts'
import { newUserOn } from './newUser.ts'
import { test as serverTest } from './testServer.ts'

/** Puts an element in the place of each text that is there and that comes, as the translators of browsers do. */
const translate = (page: Page) =>
  page.evaluateHandle(() => {
    function replace(text: Text) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style, font')) return
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild?.append(text.data.toUpperCase())
      text.replaceWith(font)
    }

    function replaceAll() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode())
        if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      for (const text of texts) replace(text)
    }

    replaceAll()
    const observer = new MutationObserver(replaceAll)
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    return observer
  })

test('[GUEST-1] a translated page goes on working, and keeps what was typed', async ({ page }) => {
  const { user, other, open } = await newUserOn(page)
  await other.addTasks([{ title: 'Call Ana' }, { title: 'Write' }])
  await open()
  await expect(user.card('Call Ana')).toBeVisible()

  const translator = await translate(page)
  await page.getByRole('button', { name: 'Day after' }).click()
  await expect(page.locator('time', { hasText: 'OCTOBER 15, 2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Day before' }).click()
  await user.card('Call Ana').getByRole('checkbox').click()
  await expect(page.getByText('1 OF 2 DONE')).toBeVisible()
  await user.add({ title: 'Buy bread' })
  await page.getByPlaceholder('Search tasks...').fill('bread')
  await expect(user.card('Write')).toBeHidden()
  await user.card('Buy bread').getByRole('heading').click()
  await page.keyboard.press('Escape')

  await expect(user.card('Buy bread')).toBeVisible()
  expect((await other.tasks()).map(({ title }) => title)).toContain('Buy bread')
  await expect(page.getByText('stopped working')).toHaveCount(0)
  // The next journey has the same page.
  await translator.evaluate((observer) => observer.disconnect())
})

serverTest('[GUEST-1] a translated sign-in says why it was refused', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByLabel('Email address')).toBeVisible()
  await translate(page)

  for (const [password, alert] of [
    ['wrong', 'INVALID LOGIN CREDENTIALS'],
    ['wrong again', 'INVALID LOGIN CREDENTIALS'],
  ] as const) {
    await page.getByLabel('Email address').fill('nobody@example.com')
    await page.locator('input[name=password]').fill(password)
    await page.getByRole('button', { name: 'SIGN IN', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(alert)
  }
})
