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
  focus(next ?? addNewTask())
}

/** Shows at once what `act` did and moves the focus to the card it was about. */
export function focusOn(id: TaskId, act: () => void): void {
  flushSync(act)
  focus(document.querySelector(`[data-task="${id}"]`) ?? addNewTask())
}

function addNewTask(): Element | null {
  return document.querySelector('[data-add-task]')
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus()
}
