import type { TaskId } from '@daymark/core/task'
import { flushSync } from 'react-dom'

/** Shows at once what `act` did. If that took the focused card away, its neighbour gets the focus. */
export function keepFocus(id: TaskId, act: () => void): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-task]')]
  const place = cards.findIndex((card) => card.dataset.task === id)
  const held = cards[place]?.contains(document.activeElement)
  flushSync(act)
  if (!held || cards[place]?.isConnected) return
  const neighbours = [...cards.slice(place + 1), ...cards.slice(0, place).reverse()]
  const next = neighbours.find((card) => card.isConnected)
  const target = next ?? document.querySelector<HTMLElement>('[data-add-task]')
  target?.focus()
}

/** Shows at once what `act` did and moves the focus to the card it brought back. */
export function focusOn(id: TaskId, act: () => void): void {
  flushSync(act)
  document.querySelector<HTMLElement>(`[data-task="${id}"]`)?.focus()
}
