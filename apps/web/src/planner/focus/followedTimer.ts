import type { TimerId } from '@daymark/core/focus/timers'

/** The timer of the Focus timer card, as far as focus mode follows it. */
export type CardTimer = { shown: TimerId; isRunning: boolean; inBreak: boolean }

export type Followed = {
  /** The timer that focus mode shows. */
  id: TimerId
  /** The timer it returns to after a reset or a break. */
  attached: TimerId
  card: CardTimer
}

/** Focus mode begins with the timer it was opened for, whatever the card shows. */
export function followFrom(of: TimerId | 'shown', card: CardTimer): Followed {
  const id = of === 'shown' ? card.shown : of
  return { id, attached: id, card }
}

/** The same object while the card shows the same. */
export function followedAfter(before: Followed, card: CardTimer): Followed {
  if (isSame(before.card, card)) return before
  const { shown, isRunning, inBreak } = card
  if (shown !== 'global') return { id: shown, attached: shown, card }
  if (inBreak) return { id: 'global', attached: before.attached, card }
  const attached = isRunning ? 'global' : before.attached
  return { id: attached, attached, card }
}

function isSame(a: CardTimer, b: CardTimer): boolean {
  return a.shown === b.shown && a.isRunning === b.isRunning && a.inBreak === b.inBreak
}
