import type { TaskId } from '@daymark/core/task'
import { flushSync } from 'react-dom'

/** Shows at once what `act` did to these tasks. If that took the focus away, the nearest card gets it. */
export function keepFocus<T>(ids: readonly TaskId[], act: () => T): T {
  const held = document.activeElement
  const cards = [...document.querySelectorAll<HTMLElement>('[data-task]')]
  const acted = new Set<string | undefined>(ids)
  const inside = cards.findIndex((card) => card.contains(held))
  const place = inside < 0 ? cards.findIndex((card) => acted.has(card.dataset.task)) : inside
  const done = flushSync(act)
  if (held === document.body || document.activeElement !== document.body) return done
  const nearest = [
    ...cards.slice(Math.max(0, place)),
    ...cards.slice(0, Math.max(0, place)).reverse(),
  ]
  focus(nearest.find((card) => card.isConnected) ?? addNewTask())
  return done
}

/** Shows at once what `act` did and moves the focus to the card it was about. */
export function focusOn<T>(id: TaskId, act: () => T): T {
  const done = flushSync(act)
  focus(document.querySelector(`[data-task="${id}"]`) ?? addNewTask())
  return done
}

function addNewTask(): Element | null {
  return document.querySelector('[data-add-task]')
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus()
}
