import type { TaskId } from '@daymark/core/ids'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

type Lists = readonly (readonly { id: TaskId }[])[]

/** Shows at once what `act` did to these tasks. If that took the focus away, the nearest card gets it. */
export function keepFocus<T>(ids: readonly TaskId[], act: () => T): T {
  const held = document.activeElement
  const { lists } = onScreen
  const done = flushSync(act)
  if (held === document.body || document.activeElement !== document.body) return done
  focusNearest(cardAround(held)?.dataset.task ?? ids[0], lists)
  return done
}

/** Shows at once what `act` did and moves the focus to the card it was about. */
export function focusOn<T>(id: string | undefined, act: () => T): T {
  const done = flushSync(act)
  focusTask(id)
  return done
}

/** Moves the focus to a card, wherever it is in the list; where there is none, to Add New Task. */
export function focusTask(id: string | undefined): void {
  const card = id === undefined ? null : onScreen.rowOf(id)?.querySelector('[data-task]')
  focus(card ?? document.querySelector('[data-add-task]'))
}

type OnScreen = { lists: Lists; rowOf: (id: string) => HTMLElement | null }

type Held = { control: Element; card: HTMLElement; nth: number }

/**
 * Lets the focus reach cards that are not rendered, and follow a card that was put elsewhere by
 * whatever changed the list: to the same control of it, or to the nearest card once it has gone.
 */
export function useCardFocus(lists: Lists, rowOf: OnScreen['rowOf']): void {
  const held = useRef<Held>(null)

  useLayoutEffect(() => {
    const before = onScreen.lists
    onScreen = { lists, rowOf }
    const lost = held.current
    // Not from here, where a card could not be rendered for it.
    if (lost && !lost.control.isConnected) queueMicrotask(() => recover(lost, before))
  })

  useEffect(() => {
    const ends = new AbortController()
    addEventListener('focusin', take, ends)
    addEventListener('focusout', () => queueMicrotask(forgetWhatWasLeft), ends)

    function take({ target }: FocusEvent): void {
      held.current = heldBy(target)
    }

    // Left by the person, not taken away from them.
    function forgetWhatWasLeft(): void {
      const { activeElement } = document
      if (held.current?.control.isConnected && held.current.control !== activeElement) {
        held.current = null
      }
    }

    return () => {
      ends.abort()
      onScreen = nothing
    }
  }, [])

  function recover({ card, nth }: Held, before: Lists): void {
    held.current = null
    const id = card.dataset.task
    if (document.activeElement !== document.body || id === undefined) return
    const moved = isIn(onScreen.lists, id) ? onScreen.rowOf(id)?.querySelector('[data-task]') : null
    const control = moved && controlsOf(moved)[nth]
    if (control) focus(control)
    else focusNearest(id, before)
  }
}

// One list is on the screen at a time, with only some of its cards rendered.
const nothing: OnScreen = { lists: [], rowOf: () => null }
let onScreen = nothing

function focusNearest(id: string | undefined, before: Lists): void {
  const order = before.flat()
  const place = Math.max(
    0,
    order.findIndex((task) => task.id === id),
  )
  const nearest = [...order.slice(place), ...order.slice(0, place).reverse()]
  focusTask(nearest.find((task) => isIn(onScreen.lists, task.id))?.id)
}

function isIn(lists: Lists, id: string): boolean {
  return lists.some((tasks) => tasks.some((task) => task.id === id))
}

function heldBy(target: EventTarget | null): Held | null {
  const card = target instanceof Element ? cardAround(target) : null
  if (!card || !(target instanceof Element)) return null
  return { control: target, card, nth: controlsOf(card).indexOf(target) }
}

function cardAround(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-task]') ?? null
}

function controlsOf(card: Element): Element[] {
  return [...card.querySelectorAll('button, input, select, textarea, a')]
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus()
}
