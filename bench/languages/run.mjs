import { readFileSync } from 'node:fs'
import { inBrowser } from '../inBrowser.mjs'
import { median } from '../median.mjs'
import { userWithTasks } from '../ui/testServer.mjs'

const observe = readFileSync(new URL('../ui/observe.js', import.meta.url), 'utf8')
const languages = { en: 'en-US', de: 'de-DE', ar: 'ar-EG' }
const [few, many] = [100, 10_000]
const rounds = { changes: 11, days: 36 }
const windowsMs = 1_500
/** Decided by the specification: of a change with 10,000 tasks, and of the first day in another language against English. */
const [changeMs, mostOfEnglish] = [100, 1.05]

/** A change of language with 10,000 tasks, and the first day on a new device in three languages. */
export function measure() {
  return inBrowser(async (browser, url) => [
    ...(await changes(browser, url, await userWithTasks(url, many))),
    ...(await firstDays(browser, url, await userWithTasks(url, few))),
  ])
}

/** The texts are on the device. Of the thread of the page from what tells of the change to the frame that shows it. */
async function changes(browser, url, user) {
  const { context, page } = await signedIn(browser, url, user, { locale: languages.en })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const times = { de: [], ar: [], en: [] }
  // The first time of each loads its texts.
  for (let round = 0; round <= rounds.changes; round += 1) {
    for (const [language, taken] of Object.entries(times)) {
      const began = await threadMs(devtools)
      await page.evaluate(shows, language)
      if (round > 0) taken.push((await threadMs(devtools)) - began)
      // What is drawn after that frame is none of it.
      await page.waitForTimeout(300)
    }
  }
  await context.close()
  return [
    limited('10,000 tasks, a change to German', median(times.de), changeMs, 1, 'ms'),
    limited('10,000 tasks, a change to Arabic', median(times.ar), changeMs, 1, 'ms'),
    limited('10,000 tasks, a change to English', median(times.en), changeMs, 1, 'ms'),
  ]
}

/** Runs in the page: another tab has chosen this language. Resolves after the frame that shows it. */
function shows(language) {
  return new Promise((resolve) => {
    new MutationObserver((_, watching) => {
      watching.disconnect()
      requestAnimationFrame(() => setTimeout(resolve))
    }).observe(document.querySelector('main h1, main h2'), { subtree: true, characterData: true })
    if (language === 'en') localStorage.removeItem('language')
    else localStorage.setItem('language', language)
    dispatchEvent(new StorageEvent('storage', { key: 'language' }))
  })
}

/** In turns, each in a new browser profile that has a session and nothing else. */
async function firstDays(browser, url, user) {
  const { context, page } = await signedIn(browser, url, user, { locale: languages.en })
  const { cookies, origins } = await context.storageState()
  await page.close()
  await context.close()
  const isSession = ({ name }) => name.startsWith('daymark-session-')
  const storageState = {
    cookies,
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(isSession),
    })),
  }
  const days = { en: [], de: [], ar: [] }
  for (let round = 0; round <= rounds.days; round += 1) {
    // Each comes first as often as the others: what the one before has left to do takes from the next.
    for (const language of turned(Object.keys(days), round)) {
      const day = await firstDay(browser, url, { locale: languages[language], storageState })
      // The first of each is that of a server which has not read its files yet.
      if (round > 0) days[language].push(day)
    }
  }
  const of = (language, what) => median(days[language].map((day) => day[what]))
  const against = (language, name, what) =>
    limited(name, of(language, what), of('en', what), mostOfEnglish, 'ms')
  return [
    against('de', 'first day in German : English', 'shown'),
    against('ar', 'first day in Arabic : English', 'shown'),
    against('de', 'thread of the page, German : English', 'thread'),
    against('ar', 'thread of the page, Arabic : English', 'thread'),
  ]
}

function turned(all, by) {
  const first = by % all.length
  return [...all.slice(first), ...all.slice(0, first)]
}

/** When the first task is painted, and how long the thread of the page has worked until then, in ms. */
async function firstDay(browser, url, options) {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(observe)
  // The browser has windows of its own to draw for a new profile, which would take turns with the page.
  await page.waitForTimeout(windowsMs)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.seen?.opened !== null)
  const thread = await threadMs(devtools)
  const shown = await page.evaluate(() => window.seen.opened)
  const [own] = options.locale.split('-')
  const lang = await page.evaluate(() => document.documentElement.lang)
  if (lang !== own) throw new Error(`The day is shown in ${lang} instead of ${own}`)
  await context.close()
  return { shown, thread }
}

async function signedIn(browser, url, { email, password }, options) {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Synced').waitFor({ timeout: 120_000 })
  await page.locator('main [data-task]').first().waitFor()
  return { context, page }
}

async function threadMs(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ThreadTime').value * 1_000
}

function limited(what, measured, limit, target, unit) {
  return { what, measured, limit, ratio: measured / limit, target, unit }
}
