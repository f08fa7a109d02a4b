import type { Page } from '@playwright/test'
import { signUpOnOtherDevice } from './otherDevice.ts'
import { expect, test } from './testServer.ts'
import { testUserOn } from './testUser.ts'

// What runs when text is taken for markup, for an address, or for code. Each says who it was.
const acts = [
  'alert(1)',
  'confirm`1`',
  "window['al'+'ert'](1)",
  'top.hit=1',
  'import("//evil.test")',
]
const shapes: ((act: string) => string)[] = [
  (act) => `<script>${act}</script>`,
  (act) => `<img src=x onerror=${act}>`,
  (act) => `<svg onload=${act}>`,
  (act) => `<svg><script>${act}</script></svg>`,
  (act) => `"><img src=x onerror=${act}>`,
  (act) => `'><svg/onload=${act}>`,
  (act) => `</title><script>${act}</script>`,
  (act) => `</textarea><script>${act}</script>`,
  (act) => `<iframe srcdoc="<script>${act}</script>">`,
  (act) => `<iframe src="javascript:${act}">`,
  (act) => `<a href="javascript:${act}">x</a>`,
  (act) => `<details open ontoggle=${act}>`,
  (act) => `<body onload=${act}>`,
  (act) => `<input autofocus onfocus=${act}>`,
  (act) => `<video><source onerror=${act}>`,
  (act) => `<math><mtext></form><form><mglyph><style></math><img src onerror=${act}>`,
  (act) => `<object data="data:text/html,<script>${act}</script>">`,
  (act) => `<link rel=stylesheet href="data:text/css,*{background:url(javascript:${act})}">`,
  (act) => `<base href="javascript:${act}//">`,
  (act) => `<meta http-equiv=refresh content="0;url=javascript:${act}">`,
  (act) => `<template><script>${act}</script></template>`,
  (act) => `<noscript><p title="</noscript><img src=x onerror=${act}>">`,
  (act) => `<style>@import 'javascript:${act}'</style>`,
  (act) => `{{constructor.constructor('${act}')()}}`,
  (act) => `\${${act}}`,
]
const disguises: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase().replaceAll('ALERT', 'alert'),
  (text) => text.replaceAll(' ', '/'),
  (text) => text.replace('<', '<\u0001'),
]
const payloads = shapes.flatMap((shape) =>
  acts.flatMap((act) => disguises.map((disguise) => disguise(shape(act)))),
)

test(`[T13] ${payloads.length} pieces of markup in names and notes are only text`, async ({
  page,
  server,
}) => {
  test.slow()
  expect(payloads.length).toBeGreaterThanOrEqual(500)
  const email = 'markup@example.com'
  const otherDevice = await signUpOnOtherDevice(server.url, email)
  await otherDevice.addTasks(payloads.map((text) => ({ title: text, description: text })))
  const heard = await listenFor(page)

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

  // A list that shows only what one sees need not have been drawn in whole while it was rushed past.
  expect(seen.size).toBeGreaterThan(payloads.length / 2)
  expect([...seen].filter((title) => !payloads.includes(title))).toEqual([])
  expect(heard).toEqual([])
})

test('[T13] what an address says of an error is only text', async ({ page }) => {
  const heard = await listenFor(page)
  for (const shape of shapes) {
    const payload = shape('alert(1)')
    await page.goto('about:blank')
    await page.goto(`/#error=access_denied&error_description=${encodeURIComponent(payload)}`)
    await expect(page.getByRole('alert')).toHaveText(payload)
  }
  expect(heard).toEqual([])
})

/** Whatever of it was taken for more than text: a dialog, a script that ran, what the policy had to stop. */
async function listenFor(page: Page): Promise<string[]> {
  const heard: string[] = []
  page.on('dialog', (dialog) => {
    heard.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.exposeFunction('report', (what: string) => heard.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      void Reflect.get(window, 'report')(`policy: ${violatedDirective} ${sample}`)
    })
    Object.defineProperty(window, 'hit', {
      set: () => void Reflect.get(window, 'report')('a script ran'),
    })
  })
  return heard
}
