import { type Day, dayOf, midnight, shiftDay } from '@daymark/core/calendar/day'
import { whenIdle } from '../ui/whenIdle.ts'

/** A text, or an element as its name, its attributes and its children. */
type Drawn = string | [name: string, attributes: Record<string, string>, ...Drawn[]]

/** What storedDay.js draws at the next start, and when it may. */
type StoredDay = {
  /** The address of the script that it is from: another one may name its styles otherwise. */
  app: string
  /** Of its texts, and the locale of its dates. */
  language: string
  width: number
  height: number
  sky: string
  /** It looks the same from one moment to the other, in ms. */
  since: number
  until: number
  page: Drawn
}

type KeepOptions = {
  key: string
  storage: Storage
  clock: () => number
  today: () => Day
  /** Calls the listener at every change of what is shown. */
  subscribe: (listener: () => void) => () => void
  closed: AbortSignal
}

/** After this time the screen shows everything that follows a change. */
const settledMs = 1_500
const mostLength = 200_000

/** What is there for a while only, and is not where a start shows it. */
const passing = 'dialog[open], form, [data-open], [data-selected], [data-banners] > *'
const ofOneElement = ['id', 'name', 'href', 'tabindex']

/**
 * Keeps what the day looks like for the next start, when the page is hidden and when nothing has changed for a moment.
 * openServices deletes it with the next change, so that it is never older than what the device holds.
 */
export function keepDay({ key, storage, clock, today, subscribe, closed }: KeepOptions): void {
  let changedAt = clock()
  let waiting: ReturnType<typeof setTimeout> | undefined

  function changed(): void {
    changedAt = clock()
    clearTimeout(waiting)
    waiting = setTimeout(() => whenIdle(keep), settledMs)
  }

  function keep(): void {
    if (closed.aborted || Math.abs(clock() - changedAt) < settledMs) return
    const day = shownDay(clock(), today())
    if (!day) return
    const text = JSON.stringify(day)
    if (text.length > mostLength) return
    try {
      storage.setItem(key, text)
    } catch {
      // Storage is full: the next start waits for its code.
    }
  }

  changed()
  closed.addEventListener('abort', subscribe(changed))
  closed.addEventListener('abort', () => clearTimeout(waiting))
  const hidden = () => document.hidden && keep()
  document.addEventListener('visibilitychange', hidden, { signal: closed })
}

/** Null if the page shows anything else than what a start shows. */
function shownDay(now: number, today: Day): StoredDay | null {
  const page = document.querySelector('#root > [data-as-started]')
  const app = document.querySelector<HTMLScriptElement>('script[type=module]')
  if (!page || !app || page.querySelector(passing)) return null
  const drawn = drawnOf(page, scrollY)
  const until = looksSameUntil(now, today)
  if (!drawn || until === null) return null
  const { scrollHeight: height, lang, dataset } = document.documentElement
  const { sky = '', locale } = dataset
  const language = `${lang} ${locale}`
  return { app: app.src, language, width: innerWidth, height, sky, since: now, until, page: drawn }
}

/** The greeting and the sky change with the part of the day. Null after midnight in a day that ends later. */
function looksSameUntil(now: number, today: Day): number | null {
  if (dayOf(now) !== today) return null
  const changes = [midnight(today, 12 * 60), midnight(today, 17 * 60), midnight(shiftDay(today, 1))]
  return Math.min(...changes.filter((moment) => moment > now))
}

/** What is in the window at the top of the page; what changes by itself, as clocks do, or is loaded later, is drawn empty. */
function drawnOf(node: Node, scrolled: number): Drawn | null {
  if (node instanceof Text) return node.data
  // The icon of a list comes after its dot.
  if (!(node instanceof Element) || node.matches('i > svg')) return null
  const { display, position } = getComputedStyle(node)
  const above = position === 'fixed' ? 0 : scrolled
  if (display === 'none' || node.getBoundingClientRect().top + above >= innerHeight) return null
  const attributes = Object.fromEntries(
    [...node.attributes]
      .filter(({ name }) => !ofOneElement.includes(name) || node instanceof SVGElement)
      .map(({ name, value }) => [name, value]),
  )
  const isLive = node.hasAttribute('data-live')
  if (isLive) attributes.style = `${attributes.style ?? ''}; visibility: hidden`
  const children = isLive ? [] : [...node.childNodes].map((child) => drawnOf(child, above))
  // There is one `main`, the one that can be used.
  const name = node.localName === 'main' ? 'div' : node.localName
  return [name, attributes, ...children.filter((child) => child !== null)]
}
