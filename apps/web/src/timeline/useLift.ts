import { blockMinutes } from '@daymark/core/plan/blocks'
import { type DayClock, slotsOf, wallOf } from '@daymark/core/plan/dayClock'
import { endingAt, resizedBy, shiftedBy, snappedTo } from '@daymark/core/plan/lifting'
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Commands } from '../actions/action.ts'
import { pressedAction } from '../actions/useActions.ts'
import { strings } from '../strings.ts'
import { useLatest } from '../ui/useLatest.ts'
import { followPointer } from './followPointer.ts'
import { minutesOf } from './scale.ts'
import { liftActions } from './timelineActions.ts'
import type { Planned, PlannedBlock } from './timelineContent.ts'

/** A block that is being moved, or whose end is. */
export type Lifted = { before: PlannedBlock; now: PlannedBlock; by: 'keys' | 'pointer' }

/** What of a block is pressed; `outside`: it lies on no timeline yet. */
type Part = 'whole' | 'end' | 'outside'

type LiftOptions = {
  clock: DayClock
  scroller: RefObject<HTMLElement | null>
  /** Writes a block that lies elsewhere, or is longer or shorter. */
  onDrop: (before: PlannedBlock, now: PlannedBlock) => void
  /** The meeting on which a block lies. */
  duringOf: (block: PlannedBlock) => string | null
  announce: (text: string) => void
}

/** Lets blocks be moved and resized, by pointer and by keyboard: both come to the same places. */
export function useLift(options: LiftOptions) {
  const { clock } = options
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const latest = useLatest(options)
  // Frames come between two renderings.
  const current = useRef<Lifted>(null)
  const dragged = useRef(false)

  function show(next: Lifted | null): void {
    current.current = next
    setLifted(next)
  }

  function say(text: 'lifted' | 'dropped' | 'putBack', block: PlannedBlock): void {
    const { announce } = latest.current
    announce(
      onMeeting(block, strings.timeline[text](block.of.task.title, ...timesOf(clock, block))),
    )
  }

  /** It may lie on a meeting, which is said. */
  function onMeeting(block: PlannedBlock, said: string): string {
    const title = latest.current.duringOf(block)
    return title === null ? said : strings.timeline.saidDuring(said, title)
  }

  function lift(block: PlannedBlock, by: Lifted['by']): void {
    show({ before: block, now: block, by })
    say('lifted', block)
  }

  function move(now: PlannedBlock): void {
    const lifted = current.current
    if (!lifted || isSame(lifted.now, now)) return
    show({ ...lifted, now })
    latest.current.announce(onMeeting(now, strings.timeline.range(...timesOf(clock, now))))
  }

  /** Writes it with the focus where it was: its block comes elsewhere in the order. */
  function drop(before: PlannedBlock, now: PlannedBlock): void {
    flushSync(() => {
      show(null)
      if (!isSame(before, now)) latest.current.onDrop(before, now)
    })
    focusBlock(now.of.task.id)
    say('dropped', now)
  }

  function dropLifted(): void {
    if (current.current) drop(current.current.before, current.current.now)
  }

  function cancel(): void {
    const lifted = current.current
    if (!lifted) return
    show(null)
    say('putBack', lifted.before)
  }

  /** A press on what lies outside: it comes in where the pointer is, and goes back where it is released elsewhere. */
  function pressOutside(event: PointerEvent, of: Planned): void {
    const scroller = options.scroller.current
    if (!scroller) return
    const y = event.clientY - scroller.getBoundingClientRect().top + scroller.scrollTop
    // Between two minutes, so that it lies elsewhere on every slot.
    const from = Math.floor(minutesOf(y)) + 0.5
    press(event, { of, from, to: from + blockMinutes(of), lane: 0, lanes: 1 }, 'outside')
  }

  function press(event: PointerEvent, block: PlannedBlock, part: Part): void {
    dragged.current = false
    const scroller = options.scroller.current
    if (event.button !== 0 || !scroller || current.current) return
    const slots = slotsOf(clock)
    followPointer(event.nativeEvent, scroller, {
      lift() {
        dragged.current = true
        // The click of this press comes before the next press; a finger gives none.
        addEventListener('pointerdown', forgetDrag, { once: true, capture: true })
        lift(block, 'pointer')
      },
      move(pixels) {
        const minutes = minutesOf(pixels)
        const to =
          part === 'end'
            ? endingAt(block, block.to + minutes)
            : snappedTo(block, slots, block.from + minutes)
        move({ ...block, ...to })
      },
      drop(isInside) {
        if (isInside || part !== 'outside') dropLifted()
        else show(null)
      },
      cancel: part === 'outside' ? () => show(null) : cancel,
    })
  }

  function forgetDrag(): void {
    dragged.current = false
  }

  function pressKey(event: KeyboardEvent, block: PlannedBlock): void {
    const act = actOf(event, block)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  const commands = {
    earlier: (block: PlannedBlock) => drop(block, stepped(block, -1, false)),
    later: (block: PlannedBlock) => drop(block, stepped(block, 1, false)),
    shorter: (block: PlannedBlock) => drop(block, stepped(block, -1, true)),
    longer: (block: PlannedBlock) => drop(block, stepped(block, 1, true)),
    previousBlock: (block: PlannedBlock) => focusBeside(block, -1),
    nextBlock: (block: PlannedBlock) => focusBeside(block, 1),
  } satisfies Commands<typeof liftActions, PlannedBlock>

  function actOf(event: KeyboardEvent, block: PlannedBlock): (() => void) | null {
    const { key, shiftKey } = event
    const lifted = current.current
    if (!lifted) {
      if (key === ' ') return () => lift(block, 'keys')
      const action = pressedAction(liftActions, event.nativeEvent)
      return action ? () => commands[action.id](block) : null
    }
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null
    if (by) return () => move(stepped(lifted.now, by, shiftKey))
    if (key === ' ' || key === 'Enter') return dropLifted
    return key === 'Escape' ? cancel : null
  }

  function focusBeside({ of }: PlannedBlock, by: 1 | -1): void {
    const blocks = [
      ...(options.scroller.current?.querySelectorAll<HTMLElement>('[data-block]') ?? []),
    ]
    const place = blocks.findIndex(({ dataset }) => dataset.block === of.task.id)
    blocks[place + by]?.focus()
  }

  function stepped(block: PlannedBlock, by: 1 | -1, resizes: boolean): PlannedBlock {
    return { ...block, ...(resizes ? resizedBy(block, by) : shiftedBy(block, slotsOf(clock), by)) }
  }

  return {
    lifted,
    commands,
    press,
    pressOutside,
    pressKey,
    /** A block that loses the focus while it is lifted by keys is put back. */
    blur: () => current.current?.by === 'keys' && cancel(),
    /** Whether the press that ends with a click has dragged something. */
    hasDragged: () => dragged.current,
  }
}

function isSame(a: PlannedBlock, b: PlannedBlock): boolean {
  return a.from === b.from && a.to === b.to
}

export function timesOf(clock: DayClock, { from, to }: { from: number; to: number }) {
  return [Math.floor(wallOf(clock, from)), Math.floor(wallOf(clock, to))] as const
}

function focusBlock(id: string): void {
  document.querySelector<HTMLElement>(`[data-block="${id}"]`)?.focus({ preventScroll: true })
}
