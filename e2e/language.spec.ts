import type { Page } from '@playwright/test'
import { openSettings } from './settingsDialog.ts'
import { expect, test, withWorker } from './testServer.ts'
import { password, testUserOn } from './testUser.ts'

const root = (page: Page) =>
  page.evaluate(() => {
    const { lang, dir } = document.documentElement
    return { lang, dir, kept: localStorage.getItem('language') }
  })

test('[LANG-1, LANG-3, LANG-4, LANG-5, TEXT-6] is chosen by keys, in all tabs, and what is written stays', async ({
  page,
  context,
}) => {
  await testUserOn(page).signedUp('language@example.com', ['Write'])
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Add New Task' }).first().click()
  await other.getByLabel('Task Name').fill('Half a na')

  const dialog = await openSettings(page)
  await dialog.getByRole('button', { name: 'Language: As in this browser' }).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: 'Language' })
  await expect(menu.getByRole('menuitemradio')).toHaveText([
    'As in this browser',
    ...['English', 'Deutsch', 'Français', 'Español', 'Português (Brasil)', 'العربية'],
  ])
  await expect(menu.getByText('العربية')).toHaveAttribute('dir', 'rtl')
  await page.keyboard.press('d')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('status').filter({ hasText: 'Sprache: Deutsch' })).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: 'Kontoeinstellungen' })).toBeVisible()
  await expect(page.getByText('hat diese Übersetzung gelesen.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sprache: Deutsch' })).toBeFocused()
  expect(await root(page)).toEqual({ lang: 'de', dir: 'ltr', kept: 'de' })

  await expect(other.getByLabel('Name der Aufgabe')).toHaveValue('Half a na')
  await expect(other.getByLabel('Name der Aufgabe')).toBeFocused()

  await page.getByRole('button', { name: 'Sprache: Deutsch' }).click()
  await page.getByRole('menuitemradio', { name: 'العربية' }).click()
  await expect.poll(() => root(page)).toEqual({ lang: 'ar', dir: 'rtl', kept: 'ar' })
  await expect.poll(() => root(other)).toMatchObject({ lang: 'ar', dir: 'rtl' })

  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect.poll(() => root(page)).toEqual({ lang: 'de', dir: 'ltr', kept: 'de' })
})

test('[LANG-4, LANG-6] title and description follow, a toast leaves, and what it offered is undone by its keys', async ({
  page,
  context,
}) => {
  const user = testUserOn(page)
  await user.signedUp('title-language@example.com', ['Write'])
  await user.delete('Write')
  await page.getByRole('button', { name: 'Undo' }).hover()
  const otherTab = await context.newPage()
  await otherTab.goto('/icon.svg')

  await otherTab.evaluate(() => localStorage.setItem('language', 'de'))

  await expect(page.locator('html[lang=de]')).toHaveCount(1)
  await expect(user.toast()).toHaveCount(0)
  const description = page.locator('meta[name=description]')
  await expect(description).toHaveAttribute('content', /^Ein persönlicher Aufgabenplaner/)
  await page.keyboard.press('Control+z')
  await expect(user.card('Write')).toBeVisible()
  await expect(user.toast()).toContainText('Rückgängig')

  await page.keyboard.press('Shift+l')
  await page.getByRole('link', { name: 'Listen' }).click()
  await expect(page).toHaveTitle('Eingang · Daymark')
  await otherTab.evaluate(() => localStorage.removeItem('language'))
  await expect(page).toHaveTitle('Inbox · Daymark')
})

test.describe('of the sign-in screen', () => {
  test('[LANG-3] is that of the account which is made there, also on another device', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = 'chosen-language@example.com'
    const sent = page.waitForRequest(/\/auth\/v1\/signup/)
    await page.goto('/')
    await page.getByLabel('Language').selectOption('Français')
    await page.getByRole('button', { name: /^Pas encore de compte/ }).click()
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
    await page.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill(password)
    await page.getByRole('button', { name: 'S’inscrire', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible()
    expect((await sent).postDataJSON()).toMatchObject({
      data: { language: 'fr', language_chosen: true },
    })

    const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-US' })
    const other = await elsewhere.newPage()
    await testUserOn(other).signedIn(email)

    await expect(other.locator('html[lang=fr]')).toHaveCount(1)
    await elsewhere.close()
  })

  test('[LANG-3, LANG-5, LANG-6] stays on this device, from the first paint on', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByLabel('Language').selectOption('Français')

    await expect(page.getByText('Langue : Français')).toHaveCount(1)
    expect(await root(page)).toEqual({ lang: 'fr', dir: 'ltr', kept: 'fr' })

    await page.addInitScript(() => {
      new MutationObserver(() => {
        const text = document.querySelector('#root h1')?.textContent
        if (text && !Reflect.has(window, 'firstTitle')) Object.assign(window, { firstTitle: text })
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'firstTitle'))).toBe(
      'Connectez-vous à votre compte',
    )
    const manifest = await page.getAttribute('link[rel=manifest]', 'href')
    expect(manifest).toBe('/manifest.fr.webmanifest')
    expect(await (await page.request.get(manifest ?? '')).json()).toMatchObject({
      ...{ id: '/', lang: 'fr', dir: 'ltr' },
      shortcuts: [{ name: 'Ajouter une tâche' }, {}, {}],
    })

    await page.getByLabel('Langue').selectOption('')
    await expect.poll(() => root(page)).toEqual({ lang: 'en', dir: 'ltr', kept: null })
  })
})

test.describe('without a network', () => {
  test.use(withWorker)

  test('[LANG-4] is the one that is kept, and another one needs a connection once', async ({
    page,
    context,
  }) => {
    const user = testUserOn(page)
    await user.signedUp('offline-language@example.com')
    await user.appCached()
    const dialog = await openSettings(page)
    await dialog.getByRole('button', { name: 'Language: As in this browser' }).click()
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
    await expect(page.getByRole('dialog', { name: 'Kontoeinstellungen' })).toBeVisible()
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const names = (await caches.keys()).filter((name) => name.startsWith('shell-'))
          const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
          return all.flat().filter(({ url }) => /assets\/de-/.test(url)).length
        }),
      )
      .toBe(4)

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Guten/ })).toBeVisible()
    await page.getByRole('button', { name: 'Sprache: Deutsch' }).click()
    await page.getByRole('menuitemradio', { name: 'Español' }).click()

    await expect(
      page.getByText('Diese Sprache braucht einmal eine Verbindung.').first(),
    ).toBeVisible()
    expect(await root(page)).toEqual({ lang: 'de', dir: 'ltr', kept: 'de' })
  })
})
