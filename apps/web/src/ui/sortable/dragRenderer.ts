import type { Move } from './dragState.ts'
import { type Boxes, slotTop, spanOf } from './landing.ts'

/** Draws a drag by CSS transforms, without rendering: the dragged row and the slot for it. */
export type DragRenderer = {
  /** Positions the row, `top` on the page and `dx` sideways, and the slot where it would be dropped. */
  draw(move: Move, boxes: Boxes, at: { top: number; dx: number }): void
  /** Animates the row from where it was drawn to where it is after `rearrange`. */
  finish(rearrange: () => HTMLElement | null): void
}

export function createDragRenderer(
  root: HTMLElement,
  row: HTMLElement,
  height: number,
): DragRenderer {
  // The height by which other rows shift.
  root.style.setProperty('--room', `${height}px`)
  const { style: page } = document.documentElement

  return {
    draw(move, boxes, { top, dx }) {
      // A row that is drawn beyond the side of the page makes it no wider.
      page.overflowX = 'hidden'
      row.style.translate = `${dx}px ${top - spanOf(boxes, move.from).top}px`
      const slot = root.querySelector<HTMLElement>('[data-slot]')
      const box = boxes[move.to.list]
      if (slot && box) {
        slot.style.translate = `0 ${slotTop(boxes, move.from, move.to) - box.top}px`
      }
    },
    finish(rearrange) {
      const before = row.getBoundingClientRect()
      const focused = row.contains(document.activeElement) ? document.activeElement : null
      row.style.translate = ''
      root.removeAttribute('data-dragging')
      const target = rearrange()
      if (!target) {
        page.overflowX = ''
        return
      }
      if (focused) {
        const dragged = focused.closest('[data-grip]') ? '[data-grip]' : '[data-task], [data-grip]'
        target.querySelector<HTMLElement>(dragged)?.focus({ preventScroll: true })
      }
      const { left, top } = target.getBoundingClientRect()
      target.style.translate = `${before.left - left}px ${before.top - top}px`
      // Forces layout, so that the next change of `translate` is animated.
      target.getBoundingClientRect()
      target.dataset.animating = ''
      target.style.translate = ''
      const animations = target.getAnimations().map(({ finished }) => finished)
      void Promise.allSettled(animations).then(() => {
        delete target.dataset.animating
        page.overflowX = ''
      })
    },
  }
}
