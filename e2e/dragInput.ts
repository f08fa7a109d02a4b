import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import { animationsFinished } from './animations.ts'

type Point = { x: number; y: number }

/** A mouse or a finger that picks up, moves and releases a card. */
type Pointer = {
  pickUp(title: string): Promise<Point>
  move(to: Point): Promise<void>
  release(): Promise<void>
}

export async function middleOf(place: Locator): Promise<Point> {
  const box = await place.boundingBox()
  if (!box) throw new Error(`${place} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Where a drag passes on its way, and where it ends. */
export function pathBetween(from: Point, to: Point): Point[] {
  return [0.3, 0.7, 1].map((share) => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  }))
}

/** Input helpers that drag cards by mouse and by touch. */
export function dragInputOn(page: Page) {
  const card = (title: string): Locator => page.getByRole('article', { name: title, exact: true })
  const dragHandle = (title: string) =>
    page.getByRole('button', { name: `Move ${title}`, exact: true })
  const row = (title: string) => page.getByRole('listitem').filter({ has: card(title) })

  async function boxOf(title: string) {
    const box = await card(title).boundingBox()
    if (!box) throw new Error(`${title} is not on the screen`)
    return { ...box, middle: box.y + box.height / 2, bottom: box.y + box.height }
  }

  /** Drags a card until it covers half of another one. */
  async function dragPast(pointer: Pointer, title: string, past: string): Promise<void> {
    // The card released before may still be moving to its place.
    await animationsFinished(page)
    const [own, other] = [await boxOf(title), await boxOf(past)]
    const { x, y } = await pointer.pickUp(title)
    const by = (to: typeof other) =>
      own.y < to.y ? to.middle + 4 - own.bottom : to.middle - 4 - own.y
    await pointer.move({ x, y: y + by(other) * 0.25 })
    // A tomorrow without tasks is there only now, above the other days.
    const there = await boxOf(past)
    for (const share of [0.5, 0.75, 1]) await pointer.move({ x, y: y + by(there) * share })
  }

  return {
    page,
    card,
    dragHandle,
    row,
    mouse: mouseInput(page, boxOf),
    touch: touchInput(page, boxOf),
    dragPast,

    /** Expects this text in a live region. */
    expectAnnounced: (text: string | RegExp) =>
      expect(page.getByRole('status').filter({ hasText: text })).toBeAttached(),

    async expectPosition(title: string, position: number, size: number) {
      await expect(row(title)).toHaveAttribute('aria-posinset', `${position}`)
      await expect(row(title)).toHaveAttribute('aria-setsize', `${size}`)
    },

    async press(...keys: string[]) {
      for (const key of keys) await page.keyboard.press(key)
    },
  }
}

function mouseInput(page: Page, boxOf: (title: string) => Promise<Point>): Pointer {
  return {
    async pickUp(title) {
      const { x, y } = await boxOf(title)
      const at = { x: x + 60, y: y + 20 }
      await page.mouse.move(at.x, at.y)
      await page.mouse.down()
      return at
    },
    move: ({ x, y }) => page.mouse.move(x, y),
    release: () => page.mouse.up(),
  }
}

/** Touches of a browser without a mouse. */
export function touchOn(page: Page) {
  let session: CDPSession | null = null
  return async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) => {
    session ??= await page.context().newCDPSession(page)
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}

function touchInput(page: Page, boxOf: (title: string) => Promise<Point>) {
  const touch = touchOn(page)

  /** Touches the text of a card, where there is no control. */
  async function putOn(title: string): Promise<Point> {
    const { x, y } = await boxOf(title)
    const at = { x: x + 90, y: y + 20 }
    await touch('touchStart', at)
    return at
  }

  return {
    async pickUp(title: string) {
      const at = await putOn(title)
      await expect(page.getByRole('status').filter({ hasText: 'lifted' })).toBeAttached()
      return at
    },
    move: (to: Point) => touch('touchMove', to),
    release: () => touch('touchEnd'),

    async swipeUp(title: string, by: number) {
      const { x, y } = await putOn(title)
      for (const share of [0.1, 0.3, 0.6, 1]) await touch('touchMove', { x, y: y - by * share })
      await touch('touchEnd')
    },
  }
}
