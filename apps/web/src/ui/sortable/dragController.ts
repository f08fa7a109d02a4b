import { type DragEvent, next } from './drag.ts'
import { createDragRenderer, type DragRenderer } from './dragRenderer.ts'
import { type Drag, idleDrag, isMoving, type Move, type Point } from './dragState.ts'
import { createDropTargets } from './dropTargets.ts'
import { type Boxes, isBeside, landing, type Span, slotTop, spanOf } from './landing.ts'
import type { DropRanges, Lists } from './positions.ts'
import { edgeScroll, type SidewaysScroll, scrollToShow, sidewaysScroll } from './scrolling.ts'
import { distance } from './shifts.ts'

/** A change of a drag, to be announced; `position` counts from 1, `over` is what a lifted row would be dropped on. */
export type DragUpdate = {
  id: string
  kind: 'lifted' | 'moved' | 'dropped' | 'cancelled' | { over: string }
  list: number
  position: number
  size: number
}

/** The lists in which rows are dragged. */
export type DragHost = {
  lists: Lists
  dropRangesOf(id: string): DropRanges
  /** The current positions of the lists on the page. */
  boxes(): Boxes
  /** The element of a row, which is rendered if necessary. */
  rowOf(id: string): HTMLElement | null
  /** Renders a drag synchronously; after a drop, with the row in its new position. */
  show(drag: Drag, dropped: Move | null): void
  announce(update: DragUpdate): void
  /** Drops a row on an element beside the lists, or in another row, by the text of its `data-drop`. */
  onDropOn?(id: string, target: string): void
}

/** Turns events into moves and draws them frame by frame without rendering. */
export type DragController = {
  drag(): Drag
  send(event: DragEvent): void
  /** The position of the pointer in the window. */
  point(at: Point): void
  /** Moves a lifted row by pixels, independently of its position. */
  push(pixels: number): void
  /** Goes on to the next element that a lifted row can be dropped on, and from the last back to the lists. */
  aimNext(by: 1 | -1): void
  /** Draws immediately, after a list was rendered. */
  draw(): void
}

// Long enough for the rows scrolled into view to be rendered and measured.
const framesToFollow = 20

export function createDragController(root: HTMLElement, host: () => DragHost): DragController {
  let drag: Drag = idleDrag
  let pointer: Point = { x: 0, y: 0 }
  let grabbed = pointer
  let renderer: DragRenderer | null = null
  let sideways: SidewaysScroll | null = null
  let following = 0
  const targets = createDropTargets(root)

  function send(event: DragEvent): void {
    if (event.type === 'drop' && isMoving(drag)) {
      // The pointer may have moved since the last frame.
      if (drag.kind === 'dragged') aim(drag)
      const target = targets.current()
      if (target) {
        dropOn(drag, target)
        return
      }
      if (!targets.isOverRow()) land(drag)
    }
    const before = drag
    drag = next(before, event, host())
    if (drag === before) return
    if (isMoving(drag)) {
      if (isMoving(before)) move(before, drag, event)
      else pickUp(drag, before.kind === 'pressed' ? before.at : pointer)
    } else if (isMoving(before)) putDown(before, drag)
  }

  function pickUp(move: Move, at: Point): void {
    const row = host().rowOf(move.id)
    const span = spanOf(host().boxes(), move.from)
    if (!row) return
    renderer = createDragRenderer(root, row, span.bottom - span.top)
    root.toggleAttribute('data-dragging', move.kind === 'dragged')
    grabbed = { x: at.x, y: at.y + scrollY - span.top }
    sideways = sidewaysScroll(root, row)
    host().show(drag, null)
    announce('lifted', move)
    requestAnimationFrame((now) => frame(now))
  }

  function move(before: Move, after: Move, { type }: DragEvent): void {
    const leavesTarget =
      targets.current() !== null && after.kind === 'lifted' && type !== 'rearrange'
    if (leavesTarget) targets.clear()
    if (after.kind === 'lifted') following = framesToFollow
    if (leavesTarget || distance(before.to, after.to) !== 0) {
      // It draws, too.
      host().show(after, null)
      announce('moved', after)
    } else draw()
  }

  function aim({ id }: Move): void {
    if (host().onDropOn) targets.point(pointer, host().rowOf(id))
  }

  function aimNext(by: 1 | -1): void {
    if (drag.kind !== 'lifted' || !host().onDropOn) return
    const target = targets.next(by, host().rowOf(drag.id))
    following = 0
    announce(target ? { over: target.dataset.dropName ?? '' } : 'moved', drag)
  }

  function dropOn(move: Move, { dataset }: HTMLElement): void {
    targets.clear()
    drag = idleDrag
    finish(() => {
      host().show(drag, null)
      host().onDropOn?.(move.id, dataset.drop ?? '')
      return host().rowOf(move.id)
    })
  }

  function putDown(move: Move, after: Drag): void {
    targets.clear()
    const dropped = after.kind === 'idle' && after.ended === 'dropped'
    announce(dropped ? 'dropped' : 'cancelled', dropped ? move : { ...move, to: move.from })
    finish(() => {
      host().show(after, dropped && distance(move.from, move.to) !== 0 ? move : null)
      return host().rowOf(move.id)
    })
  }

  function finish(show: Parameters<DragRenderer['finish']>[0]): void {
    renderer?.finish(show)
    renderer = null
  }

  function frame(now: number, last = now): void {
    if (!isMoving(drag)) return
    // The page was left meanwhile.
    if (!root.isConnected) {
      drag = idleDrag
      finish(() => null)
      return
    }
    if (drag.kind === 'dragged') {
      const lists = root.getBoundingClientRect()
      const pixels = edgeScroll(pointer.y, lists, innerHeight, now - last)
      if (pixels !== 0) scrollBy({ top: pixels, behavior: 'instant' })
      sideways?.scrollNear(pointer.x, now - last)
      aim(drag)
    }
    // All is read before anything is written: each reading after it computes the styles of the page again.
    const boxes = host().boxes()
    const before = drag
    if (!targets.isOverRow()) land(before, boxes)
    if (drag === before) draw(boxes)
    requestAnimationFrame((next) => frame(next, now))
  }

  function draw(boxes = host().boxes()): void {
    if (!isMoving(drag)) return
    const span = spanNow(drag, boxes)
    renderer?.draw(drag, boxes, { top: span.top, dx: aside(drag, boxes) })
    if (drag.kind === 'lifted') follow(span)
  }

  /** How far the row is moved to the right. */
  function aside(move: Move, boxes: Boxes): number {
    if (move.kind === 'dragged') return pointer.x - grabbed.x + (sideways?.scrolled() ?? 0)
    return spanOf(boxes, move.to).middle - spanOf(boxes, move.from).middle
  }

  /** Sets the target position of a row that is positioned by pixels. */
  function land(move: Move, boxes = host().boxes()): void {
    if (move.kind === 'lifted' && move.pushed === null) return
    const at = landing(boxes, move.from, spanNow(move, boxes))
    // Over a list beside its own that does not take it, it goes back.
    const isRefused = !move.ranges[at.list] && isBeside(boxes, move.from, at)
    send({ type: 'land', at: isRefused ? move.from : at })
  }

  function spanNow(move: Move, boxes: Boxes): Span {
    const own = spanOf(boxes, move.from)
    const top = topNow(move, boxes, own)
    const middle = move.kind === 'dragged' ? pointer.x : own.middle + aside(move, boxes)
    return { top, bottom: top + own.bottom - own.top, middle }
  }

  function topNow(move: Move, boxes: Boxes, own: Span): number {
    if (move.kind === 'dragged') return pointer.y + scrollY - grabbed.y
    return move.pushed === null ? slotTop(boxes, move.from, move.to) : own.top + move.pushed
  }

  /** Keeps a lifted row in view after a step, while the rows around it are measured. */
  function follow({ top, bottom }: Span): void {
    if (following === 0) return
    following -= 1
    const inWindow = { top: top - scrollY, bottom: bottom - scrollY }
    scrollBy({ top: scrollToShow(inWindow, innerHeight), behavior: 'instant' })
  }

  function announce(kind: DragUpdate['kind'], { id, from, to }: Move): void {
    const others = (host().lists[to.list]?.length ?? 0) - (to.list === from.list ? 1 : 0)
    host().announce({ id, kind, list: to.list, position: to.index + 1, size: others + 1 })
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
      const boxes = host().boxes()
      const own = spanOf(boxes, drag.from)
      send({ type: 'push', to: topNow(drag, boxes, own) - own.top + pixels })
    },
    aimNext,
    draw: () => draw(),
  }
}
