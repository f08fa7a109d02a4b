import type { Move } from './dragState.ts'
import { type Boxes, slotTop, spanOf } from './landing.ts'

/** What is drawn of a drag, by transform alone: the row on its way, and the slot it will lie in. */
export type Carriage = {
  /** Puts the row where its top is on the page, and the slot where the row will lie. */
  place(move: Move, boxes: Boxes, at: { top: number; aside: number }): void
  /** Lets the row glide from where it was drawn to where it is after `rearrange`. */
  settle(rearrange: () => HTMLElement | null): void
}

export function openCarriage(root: HTMLElement, row: HTMLElement, height: number): Carriage {
  // The others make so much room.
  root.style.setProperty('--room', `${height}px`)

  return {
    place(move, boxes, { top, aside }) {
      row.style.translate = `${aside}px ${top - spanOf(boxes, move.from).top}px`
      const slot = root.querySelector<HTMLElement>('[data-slot]')
      const box = boxes[move.to.list]
      if (slot && box) {
        slot.style.translate = `0 ${slotTop(boxes, move.from, move.to) - box.top}px`
      }
    },
    settle(rearrange) {
      const drawn = row.getBoundingClientRect()
      const focused = row.contains(document.activeElement)
      row.style.translate = ''
      const settled = rearrange()
      if (!settled) return
      if (focused) settled.querySelector<HTMLElement>('[data-grip]')?.focus({ preventScroll: true })
      const { left, top } = settled.getBoundingClientRect()
      settled.style.translate = `${drawn.left - left}px ${drawn.top - top}px`
      // Looked at, so that what comes next is a change, which can be animated.
      settled.getBoundingClientRect()
      settled.dataset.settling = ''
      settled.style.translate = ''
      const glides = settled.getAnimations().map(({ finished }) => finished)
      void Promise.allSettled(glides).then(() => delete settled.dataset.settling)
    },
  }
}
