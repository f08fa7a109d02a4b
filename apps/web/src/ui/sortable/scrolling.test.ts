import { afterEach, describe, expect, test, vi } from 'vitest'
import { edgeScroll, scrollToShow, sidewaysScroll } from './scrolling.ts'

const long = { top: -5000, bottom: 5000 }

describe('a row dragged near an edge of the window [TASK-7a]', () => {
  const scrollAt = (y: number, lists = long) => edgeScroll(y, lists, 800, 16)

  test('does not scroll the page in the middle', () => {
    expect(scrollAt(400)).toBe(0)
  })

  test('scrolls it faster the nearer it is, and fastest beyond', () => {
    const speeds = [760, 790, 850, 5000].map((y) => scrollAt(y))

    expect(speeds).toEqual(speeds.toSorted((a, b) => a - b))
    expect(new Set(speeds).size).toBe(4)
  })

  test('scrolls up as it scrolls down', () => {
    expect(scrollAt(10)).toBe(-scrollAt(790))
  })

  test('scrolls as far in a long frame as in several short ones', () => {
    expect(edgeScroll(790, long, 800, 48)).toBeCloseTo(3 * scrollAt(790), -1)
    expect(edgeScroll(790, long, 800, 5000)).toBe(edgeScroll(790, long, 800, 100))
  })

  test('scrolls no further than the ends of the lists', () => {
    expect(scrollAt(790, { top: -5000, bottom: 705 })).toBe(1)
    expect(scrollAt(790, { top: -5000, bottom: 600 })).toBe(0)
    expect(scrollAt(10, { top: 200, bottom: 5000 })).toBe(0)
  })
})

describe('a lifted row [TASK-7a]', () => {
  test('does not scroll while it is visible', () => {
    expect(scrollToShow({ top: 300, bottom: 380 }, 800)).toBe(0)
  })

  test('is scrolled into view, with space around it', () => {
    expect(scrollToShow({ top: 900, bottom: 980 }, 800)).toBe(276)
    expect(scrollToShow({ top: -50, bottom: 30 }, 800)).toBe(-146)
  })

  test('shows its top if the window is lower than the row', () => {
    expect(scrollToShow({ top: 150, bottom: 950 }, 800)).toBe(54)
  })
})

describe('[RTL-2] columns that are wider than the window', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** 1,500 px of columns in 500 px, at their beginning. */
  function columns(dir: 'ltr' | 'rtl') {
    vi.stubGlobal('document', { dir })
    const scroller = {
      scrollLeft: 0,
      scrollWidth: 1500,
      clientWidth: 500,
      getBoundingClientRect: () => ({ left: 0 }),
      contains: () => true,
    }
    const root = { querySelector: () => scroller } as unknown as HTMLElement
    return { scroller, sideways: sidewaysScroll(root, root) }
  }

  const near = { left: 5, right: 495 }

  test.each([
    ['ltr', near.right, near.left, 1000],
    ['rtl', near.left, near.right, -1000],
  ] as const)(
    '%s: scroll while a row is near an edge, no further than their ends',
    (dir, next, back, end) => {
      const { scroller, sideways } = columns(dir)
      sideways?.scrollNear(back, 100)
      expect(scroller.scrollLeft).toBe(0)

      sideways?.scrollNear(next, 100)
      const step = scroller.scrollLeft
      expect(Math.sign(step)).toBe(Math.sign(end))
      expect(sideways?.scrolled()).toBe(step)

      for (let frame = 0; frame < 30; frame += 1) sideways?.scrollNear(next, 100)
      expect(scroller.scrollLeft).toBe(end)
    },
  )
})
