import type { RefObject } from 'react'

/** What was pressed has gone with its row: the button that stands there now has the focus, or the heading. */
export function keepFocus(
  list: RefObject<HTMLUListElement | null>,
  place: number,
  heading: RefObject<HTMLHeadingElement | null>,
): void {
  const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
  const next = buttons[Math.min(place, buttons.length - 1)] ?? heading.current
  next?.focus()
}
