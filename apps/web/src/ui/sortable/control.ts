import { type Carriage, openCarriage } from './carriage.ts'
import { type DragEvent, next } from './drag.ts'
import { atRest, type Drag, isMoving, type Move, type Point } from './dragState.ts'
import { type Boxes, landing, type Span, slotTop, spanOf } from './landing.ts'
import type { Lists, Reach } from './places.ts'
import { edgeScroll, scrollToShow } from './scrolling.ts'
import { distance } from './shifts.ts'

/** What there is to tell of a drag; `position` counts from 1. */
export type Telling = {
  id: string
  kind: 'lifted' | 'moved' | 'dropped' | 'returned'
  list: number
  position: number
  size: number
}

export type Parts = {
  lists: Lists
  reachOf(id: string): Reach
  /** Where the lists lie on the page now. */
  boxes(): Boxes
  /** The element of a row, rendered for this if it was not. */
  rowOf(id: string): HTMLElement | null
  /** Renders a drag at once; after a drop, with the row where it was dropped. */
  show(drag: Drag, dropped: Move | null): void
  tell(telling: Telling): void
}

/** Makes events into moves, and draws them frame by frame without rendering. */
export type Control = {
  drag(): Drag
  send(event: DragEvent): void
  /** Where the pointer is now, in the window. */
  point(at: Point): void
  /** Pushes a lifted row freely, off its place. */
  push(pixels: number): void
  /** Draws now, as after a list was rendered. */
  draw(): void
}

// Long enough for what is scrolled to to be rendered and measured.
const framesToFollow = 20

export function openControl(root: HTMLElement, parts: () => Parts): Control {
  let drag: Drag = atRest
  let pointer: Point = { x: 0, y: 0 }
  let grabbed = pointer
  let carriage: Carriage | null = null
  let following = 0

  function send(event: DragEvent): void {
    // The last frame may be older than the release.
    if (event.type === 'drop' && drag.kind === 'carried') land(drag)
    const before = drag
    drag = next(before, event, parts())
    if (drag === before) return
    if (isMoving(drag)) {
      if (isMoving(before)) move(before, drag)
      else pickUp(drag, before.kind === 'pressed' ? before.at : pointer)
    } else if (isMoving(before)) putDown(before, drag)
  }

  function pickUp(move: Move, at: Point): void {
    const row = parts().rowOf(move.id)
    const span = spanOf(parts().boxes(), move.from)
    if (!row) return
    carriage = openCarriage(root, row, span.bottom - span.top)
    grabbed = { x: at.x, y: at.y + scrollY - span.top }
    parts().show(drag, null)
    tell('lifted', move)
    requestAnimationFrame((now) => frame(now))
  }

  function move(before: Move, after: Move): void {
    if (distance(before.to, after.to) !== 0) {
      parts().show(after, null)
      tell('moved', after)
    }
    if (after.kind === 'lifted') following = framesToFollow
    draw()
  }

  function putDown(move: Move, after: Drag): void {
    const dropped = after.kind === 'idle' && after.ended === 'dropped'
    tell(dropped ? 'dropped' : 'returned', dropped ? move : { ...move, to: move.from })
    carriage?.settle(() => {
      parts().show(after, dropped && distance(move.from, move.to) !== 0 ? move : null)
      return parts().rowOf(move.id)
    })
    carriage = null
  }

  function frame(now: number, before = now): void {
    if (!isMoving(drag)) return
    if (drag.kind === 'carried') {
      const lists = root.getBoundingClientRect()
      const pixels = edgeScroll(pointer.y, lists, innerHeight, now - before)
      if (pixels !== 0) scrollBy({ top: pixels, behavior: 'instant' })
    }
    draw()
    land(drag)
    requestAnimationFrame((next) => frame(next, now))
  }

  function draw(): void {
    if (!isMoving(drag)) return
    const boxes = parts().boxes()
    const span = spanNow(drag, boxes)
    const aside = drag.kind === 'carried' ? pointer.x - grabbed.x : 0
    carriage?.place(drag, boxes, { top: span.top, aside })
    if (drag.kind === 'lifted') follow(span)
  }

  /** What hovers freely will lie where it is. */
  function land(move: Move): void {
    if (move.kind === 'lifted' && move.pushed === null) return
    const boxes = parts().boxes()
    send({ type: 'land', at: landing(boxes, move.from, spanNow(move, boxes)) })
  }

  function spanNow(move: Move, boxes: Boxes): Span {
    const own = spanOf(boxes, move.from)
    const top = topNow(move, boxes, own)
    return { top, bottom: top + own.bottom - own.top }
  }

  function topNow(move: Move, boxes: Boxes, own: Span): number {
    if (move.kind === 'carried') return pointer.y + scrollY - grabbed.y
    return move.pushed === null ? slotTop(boxes, move.from, move.to) : own.top + move.pushed
  }

  /** Keeps a lifted row in sight after a step, while what lies there finds its height. */
  function follow({ top, bottom }: Span): void {
    if (following === 0) return
    following -= 1
    const inWindow = { top: top - scrollY, bottom: bottom - scrollY }
    scrollBy({ top: scrollToShow(inWindow, innerHeight), behavior: 'instant' })
  }

  function tell(kind: Telling['kind'], { id, from, to }: Move): void {
    const others = (parts().lists[to.list]?.length ?? 0) - (to.list === from.list ? 1 : 0)
    parts().tell({ id, kind, list: to.list, position: to.index + 1, size: others + 1 })
  }

  return {
    drag: () => drag,
    send,
    point(at) {
      pointer = at
      send({ type: 'point', at })
    },
    push(pixels) {
      if (drag.kind !== 'lifted') return
      const boxes = parts().boxes()
      const own = spanOf(boxes, drag.from)
      send({ type: 'push', to: topNow(drag, boxes, own) - own.top + pixels })
    },
    draw,
  }
}
