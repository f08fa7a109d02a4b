import type { Page } from '@playwright/test'
import * as arabicFirst from '../apps/web/src/strings/ar/first.ts'
import * as arabicPlaces from '../apps/web/src/strings/ar/places.ts'
import * as germanFirst from '../apps/web/src/strings/de/first.ts'
import * as germanPlaces from '../apps/web/src/strings/de/places.ts'
import { overflowPx } from './overflowPx.ts'
import { expect, test } from './testServer.ts'
import { password } from './testUser.ts'

const days = [
  {
    language: 'de',
    dir: 'ltr',
    texts: { ...germanFirst, ...germanPlaces },
    title: 'Vertrag lesen',
    words: 'heute 14:30 30 min',
  },
  // Words are not read in Arabic: signs and digits.
  {
    language: 'ar',
    dir: 'rtl',
    texts: { ...arabicFirst, ...arabicPlaces },
    title: 'قراءة العقد',
    words: '١٤:٣٠ 30m',
  },
] as const

for (const { language, dir, texts, title, words } of days) {
  test.describe(language, () => {
    test.use({ locale: language })

    test(`[LANG-1, LANG-2, LANG-6, WORD-1b] a whole day, from sign-up to sign-out, in ${language}`, async ({
      page,
    }) => {
      const { auth, adding, acts, buttons, closing, tasks, timerPanel } = texts
      const control = (name: string) =>
        page.getByRole('button', { name: withoutMarks(name), exact: true })
      const check = (name: string) => page.getByRole('checkbox', { name: withoutMarks(name) })
      await page.clock.setFixedTime(new Date(2026, 9, 14, 10))
      await page.goto('/')
      await expect(page.getByRole('heading', { name: auth.signInTitle })).toBeVisible()
      await expect(page.locator(`html[lang=${language}][dir=${dir}]`)).toHaveCount(1)

      await control(auth.toSignUp).click()
      await page.getByRole('textbox', { name: auth.email }).fill(`day-${language}@example.com`)
      await page.getByRole('textbox', { name: auth.password, exact: true }).fill(password)
      await control(auth.signUp).click()
      await expect(page.getByRole('region', { name: texts.summary.title })).toBeVisible()

      await control(tasks.addNew).first().click()
      await page.getByLabel(tasks.name).fill(`${title} ${words}`)
      // Until its reader is loaded, the line is the name.
      await expect(page.getByRole('form').getByRole('listitem')).not.toHaveCount(0)
      await control(adding.create).click()
      const card = page.getByRole('article', { name: title, exact: true })
      await expect(card).toContainText(/(14|2):30/)
      const plan = page.getByRole('region', { name: texts.plan.title, exact: true })
      await expect(plan).toContainText(texts.plan.lasting(30))
      await control(buttons.plan).click()
      await expect(control(texts.actions.names.fillDay)).toBeVisible()
      await control(buttons.plan).click()

      await card.getByText(tasks.active.open).click()
      await control(timerPanel.startFor(title)).click()
      await control(timerPanel.pauseFor(title)).click()
      await page.keyboard.press('Escape')

      const done = check(tasks.reopen(title))
      await check(tasks.complete(title)).click()
      await expect(done).toBeChecked()
      await control(acts.undo).click()
      await check(tasks.complete(title)).click()
      await expect(done).toBeChecked()

      await page.clock.setFixedTime(new Date(2026, 9, 14, 18, 30))
      await synced(page, texts.sync.synced)
      await page.reload()
      await control(texts.actions.names.closeDay).click()
      const dialog = page.getByRole('dialog', { name: closing.title })
      await dialog.getByRole('button', { name: closing.title, exact: true }).click()
      await expect(dialog).toBeHidden()
      expect(await overflowPx(page)).toBe(0)

      await synced(page, texts.sync.synced)
      await control(texts.bar.signOut).click()
      await expect(page.getByRole('heading', { name: auth.signInTitle })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    })
  })
}

/** Here, where no page is, names in Arabic are isolated as those that run the other way. */
function withoutMarks(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, '')
}

async function synced(page: Page, text: string): Promise<void> {
  const status = page.getByRole('status').filter({ hasText: text })
  await expect(status).toHaveAttribute('aria-busy', 'false')
}
