import type { RefObject } from 'react'

/** Moves the focus from a removed row to the button that took its place, or to the heading. */
export function focusAfterRemoval(
  list: RefObject<HTMLUListElement | null>,
  index: number,
  heading: RefObject<HTMLHeadingElement | null>,
): void {
  const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
  const next = buttons[Math.min(index, buttons.length - 1)] ?? heading.current
  next?.focus()
}
