import { readFileSync } from 'node:fs'
import { type CDPSession, expect, type Page } from '@playwright/test'

/** The key that is pressed, and what is heard then. */
type Step = { key: string; heard: readonly string[] }

/** The steps under a heading of docs/accessibility.md: a line with a key, below it, indented, what is heard. */
export function transcriptOf(heading: string): Step[] {
  const text = readFileSync('docs/accessibility.md', 'utf8')
  const block = text.split(`## ${heading}\n`)[1]?.split('```')[1]
  if (!block) throw new Error(`docs/accessibility.md has no transcript of ${heading}`)
  const steps: { key: string; heard: string[] }[] = []
  for (const line of block.split('\n').slice(1)) {
    if (line.startsWith(' ')) steps.at(-1)?.heard.push(line.trim())
    else if (line !== '') steps.push({ key: line, heard: [] })
  }
  return steps
}

/** Presses the keys of a transcript, and compares what is heard. */
export async function follow(page: Page, steps: readonly Step[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  let focus = await focusedIn(session)
  const spoken = await page.evaluateHandle(listen)
  for (const { key, heard } of steps) {
    await page.keyboard.press(key)
    let next = focus
    const heardNow = async () => {
      next = await focusedIn(session)
      return [...(next === focus ? [] : [next]), ...(await spoken.jsonValue())]
    }
    await expect.poll(heardNow, { message: key }).toEqual(heard)
    focus = next
    await spoken.evaluate((texts) => void texts.splice(0))
  }
}

/** Name, role, state and description of what has the focus, from the accessibility tree of the browser. */
async function focusedIn(session: CDPSession): Promise<string> {
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const focused = nodes.findLast(({ role, properties }) => {
    const isFocused = properties?.some(({ name, value }) => name === 'focused' && value.value)
    return isFocused && role?.value !== 'RootWebArea'
  })
  if (!focused) return 'nothing'
  const { name, role, description, properties = [] } = focused
  const states = properties.flatMap(({ name, value }) => {
    if (name === 'expanded') return value.value ? 'expanded' : 'collapsed'
    if (name === 'checked' || name === 'pressed')
      return value.value === 'true' ? name : `not ${name}`
    return []
  })
  const said = [name?.value, role?.value, ...states].filter(Boolean).join(', ')
  return description?.value ? `${said}. ${description.value}` : said
}

/** Keeps what changes in live regions; one that comes with its text is not heard, and the state of the sync is left out. */
function listen(): string[] {
  const spoken: string[] = []
  const ofSync = ['Syncing…', 'Synced']
  const live = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
  new MutationObserver((changes) => {
    const regions = changes.flatMap(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement
      return element?.closest<HTMLElement>(live) ?? []
    })
    for (const region of new Set(regions)) {
      const text = region.innerText.replace(/\s+/g, ' ').trim()
      if (text && !ofSync.includes(text)) spoken.push(`announced: ${text}`)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
  return spoken
}
