const second = 1_000

/**
 * Runs the timer of a task in a hidden tab and shows the tab once meanwhile. Measures the delay of the
 * alert, the time shown in the first visible frame, and the longest sleep of the page.
 */
export async function runHiddenTimer({ browser, url, user, minutes }) {
  const tab = await browser.openTab(url)
  await signIn(tab, user)
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
  const { alertedAt, ticks } = await tab.evaluate(() => window.seen)
  const gaps = ticks.slice(1).map((tick, index) => tick - ticks[index])
  return {
    late: alertedAt === null ? null : alertedAt - endsAt,
    first,
    longestSleep: Math.max(0, ...gaps),
  }
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

/** Runs in the page; results are in `window.seen`. */
function watch() {
  const stored = Object.keys(localStorage).find((name) => name.endsWith('-focus'))
  const { endsAt } = JSON.parse(localStorage.getItem(stored)).began.state
  window.seen = { endsAt, alertedAt: null, first: null, ticks: [] }
  new MutationObserver(() => {
    if (document.title.startsWith('Time is up')) window.seen.alertedAt ??= Date.now()
  }).observe(document.head, { subtree: true, childList: true, characterData: true })
  // Measures how long the browser lets a hidden page sleep.
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

/** Evaluates a function in the page until its result is truthy. */
export async function until(tab, question) {
  for (let tries = 0; tries < 300; tries += 1) {
    // Evaluation fails while the page is still opening.
    const answer = await tab.evaluate(question).catch(() => null)
    if (answer) return answer
    await sleep(100)
  }
  throw new Error(`The page never answers: ${question}`)
}

export function sleep(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
