const second = 1_000

/**
 * Runs a task's timer in a hidden tab, looks at it once on the way, and hides it again: how late it
 * rings, what it showed at the first frame of being seen, and how often the page itself was woken.
 */
export async function timeHidden({ browser, url, person, minutes }) {
  const tab = await browser.openTab(url)
  await signIn(tab, person)
  await startTimer(tab, minutes)
  const other = await browser.openTab('about:blank')
  await tab.evaluate(watch)

  await other.toFront()
  await until(tab, () => document.visibilityState === 'hidden')
  await sleep(minutes * 30 * second)
  await tab.toFront()
  const { first } = await until(tab, () => window.seen.first && window.seen)

  await other.toFront()
  const { endsAt } = await tab.evaluate(() => window.seen)
  await sleep(endsAt - Date.now() + 3 * second)
  const { rang, ticks } = await tab.evaluate(() => window.seen)
  const gaps = ticks.slice(1).map((tick, index) => tick - ticks[index])
  return { late: rang === null ? null : rang - endsAt, first, longestSleep: Math.max(0, ...gaps) }
}

export async function signIn(tab, { email, password }) {
  await until(tab, () => document.querySelector('input[type=password]') !== null)
  await fill(tab, () => document.querySelector('input[type=email]').focus(), email)
  await fill(tab, () => document.querySelector('input[type=password]').focus(), password)
  await tab.evaluate(() => document.querySelector('input[type=password]').form.requestSubmit())
  await until(tab, () => document.querySelector('article') !== null)
}

export async function startTimer(tab, minutes) {
  await tab.evaluate(() => {
    document.querySelector('article').focus()
    document.querySelector('article').click()
  })
  await until(tab, () => document.querySelector('[data-timer] input') !== null)
  await fill(tab, () => document.querySelector('[data-timer] input').select(), String(minutes))
  await tab.evaluate(() => document.querySelector('[data-timer] input').blur())
  await tab.evaluate(() => {
    document.querySelector('[data-timer] button[aria-label^="Start the timer"]').click()
  })
  await until(tab, () => Object.keys(localStorage).some((name) => name.endsWith('-focus')))
}

/** Runs in the page; what it notes is in `window.seen`. */
function watch() {
  const kept = Object.keys(localStorage).find((name) => name.endsWith('-focus'))
  const { endsAt } = JSON.parse(localStorage.getItem(kept)).began.state
  window.seen = { endsAt, rang: null, first: null, ticks: [] }
  new MutationObserver(() => {
    if (document.title.startsWith('Time is up')) window.seen.rang ??= Date.now()
  }).observe(document.head, { subtree: true, childList: true, characterData: true })
  // Shows how long the browser lets a hidden page sleep.
  setInterval(() => document.hidden && window.seen.ticks.push(Date.now()), 1_000)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || window.seen.first) return
    requestAnimationFrame(() => {
      const shown = document.querySelector('[data-timer] [role=timer]').textContent
      const left = Math.ceil((endsAt - Date.now()) / 1_000)
      const right = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
      window.seen.first = { shown, right }
    })
  })
}

async function fill(tab, focus, text) {
  await tab.evaluate(focus)
  await tab.ask('Input.insertText', { text })
}

/** What a question asked in the page answers, once it is not nothing. */
export async function until(tab, question) {
  for (let tries = 0; tries < 300; tries += 1) {
    // A page that is still being opened cannot be asked.
    const answer = await tab.evaluate(question).catch(() => null)
    if (answer) return answer
    await sleep(100)
  }
  throw new Error(`The page never answers: ${question}`)
}

export function sleep(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
