import { useEffect, useState } from 'react'
import { pageHistory } from '../../ui/history/windowHistory.ts'
import { scrolling } from '../scrolling.ts'

/** Where the page is scrolled to: the row at its top, and how far that is from there. Rows are measured late. */
type Position = { top: number; row: string | null; offset: number }

const restMs = 150
const longestMs = 2_000
/** What is above is below the bar. */
const barHeight = 72

scrolling.position = position
scrolling.scrollTo = (to) => (to === 0 ? scrollTo(0, 0) : scrollBack(to))

/** Keeps where the page is scrolled to with the entry of the history, and scrolls there again. `isOpen`: its rows are there. */
export function useKeptScroll(isOpen: boolean): void {
  // By the time the rows are there, the page has been scrolled to its top.
  const [atFirst] = useState(() => pageHistory.entry().kept.scroll)

  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined
    const listening = new AbortController()
    const keep = () => pageHistory.keep('scroll', position())
    const rest = () => {
      clearTimeout(resting)
      resting = setTimeout(keep, restMs)
    }
    addEventListener('scroll', rest, { passive: true, signal: listening.signal })
    const ends = [
      pageHistory.onLeave(() => ({ scroll: position() })),
      pageHistory.onArrive(() => {
        clearTimeout(resting)
        scrollBack(pageHistory.entry().kept.scroll)
      }),
      () => clearTimeout(resting),
    ]
    return () => {
      listening.abort()
      for (const end of ends) end()
    }
  }, [])

  useEffect(() => {
    if (isOpen) scrollBack(atFirst)
  }, [isOpen, atFirst])
}

function position(): Position {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')]
  const row = rows.find((each) => each.getBoundingClientRect().bottom > barHeight)
  return {
    top: scrollY,
    row: row?.dataset.row ?? null,
    offset: row?.getBoundingClientRect().top ?? 0,
  }
}

/** Until the page has its height, or a person scrolls or presses something. */
function scrollBack(kept: unknown): void {
  const to = kept as Position | undefined
  if (!to) return
  const done = new AbortController()
  const { signal } = done
  const observer = new ResizeObserver(() => scrollTo(0, topOf(to)))
  observer.observe(document.body)
  signal.addEventListener('abort', () => observer.disconnect())
  for (const type of ['pointerdown', 'wheel', 'keydown', 'touchstart', 'popstate'])
    addEventListener(type, () => done.abort(), { signal, capture: true, passive: true })
  setTimeout(() => done.abort(), longestMs)
}

function topOf({ top, row, offset }: Position): number {
  const element = row && document.querySelector(`main [data-row="${CSS.escape(row)}"]`)
  // What stood in the window at the top of the page stays there.
  if (!element || top === 0) return top
  return element.getBoundingClientRect().top + scrollY - offset
}
