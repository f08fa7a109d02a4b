import type { TaskId } from '@daymark/core/ids'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { offeredActions } from '../../actions/useActions.ts'

type Lists = readonly (readonly { id: TaskId }[])[]

/**
 * Renders the result of `act` on these tasks synchronously. If that removed the focused element, or moved it to another list,
 * the next card of its list gets the focus.
 */
export function preserveFocus<T>(ids: readonly TaskId[], act: () => T): T {
  const focused = document.activeElement
  const { lists } = displayed
  const section = focused?.closest('section') ?? null
  const result = flushSync(act)
  if (focused === document.body || document.activeElement !== document.body) return result
  const id = cardAround(focused)?.dataset.task ?? ids[0]
  focusNext(id, { lists, section, gone: ids })
  return result
}

/** Renders the result of `act` synchronously and moves the focus to the card of a task. */
export function runAndFocus<T>(id: string | undefined, act: () => T): T {
  const result = flushSync(act)
  focusTask(id)
  return result
}

/** Moves the focus to a card, which is rendered if necessary; without a card, to Add New Task. */
export function focusTask(id: string | undefined): void {
  focus(cardOf(id) ?? document.querySelector('[data-add-task]'))
}

/** Moves the focus to a card, and opens it if asked to. */
export function showCard(id: string, how: 'focus' | 'open'): void {
  focusTask(id)
  const open = how === 'open' && offeredActions().find(({ name }) => name === 'open')
  if (open) open.act()
}

type Displayed = {
  lists: Lists
  rowOf: (id: string) => HTMLElement | null
  /** Unfolds what a task is in. */
  reveal: (id: string) => void
}

/** `nth`: the index of the control among those of its card. */
type FocusedControl = { control: Element; card: HTMLElement; nth: number }

/**
 * Lets the focus reach cards that are not rendered. When a change of the list unmounts the focused control, the focus
 * moves to the same control of the card in its new place, or to the nearest card if the card is gone.
 */
export function useCardFocus(
  lists: Lists,
  rowOf: Displayed['rowOf'],
  reveal: Displayed['reveal'] = revealsNothing,
): void {
  const focused = useRef<FocusedControl>(null)

  useLayoutEffect(() => {
    const before = displayed.lists
    displayed = { lists, rowOf, reveal }
    const last = focused.current
    // Deferred, because a layout effect cannot render a card synchronously.
    if (last && !last.control.isConnected) queueMicrotask(() => restoreFocus(last, before))
  })

  useEffect(() => {
    const listening = new AbortController()
    addEventListener('focusin', recordFocus, listening)
    addEventListener('focusout', () => queueMicrotask(clearAfterBlur), listening)

    function recordFocus({ target }: FocusEvent): void {
      focused.current = target instanceof Element ? focusedControl(target) : null
    }

    // A control that is still connected was left by the user, not unmounted.
    function clearAfterBlur(): void {
      const control = focused.current?.control
      if (control?.isConnected && control !== document.activeElement) focused.current = null
    }

    return () => {
      listening.abort()
      // The list of another place may be there already.
      if (displayed.rowOf === rowOf) displayed = noLists
    }
  }, [rowOf])

  function restoreFocus({ card, nth }: FocusedControl, before: Lists): void {
    focused.current = null
    const id = card.dataset.task
    if (document.activeElement !== document.body || id === undefined) return
    const current = isIn(displayed.lists, id) && cardOf(id)
    const control = current && controlsOf(current)[nth]
    if (control) focus(control)
    else focusNext(id, { lists: before, section: null, gone: [] })
  }
}

// One list is mounted at a time, with only some of its cards rendered.
const noLists: Displayed = { lists: [], rowOf: () => null, reveal: revealsNothing }
let displayed = noLists

/** The card of a task, which is rendered if necessary. */
function cardOf(id: string | undefined): Element | null | undefined {
  if (id === undefined) return null
  if (!isIn(displayed.lists, id)) flushSync(() => displayed.reveal(id))
  return displayed.rowOf(id)?.querySelector('[data-task]')
}

type Before = { lists: Lists; section: Element | null; gone: readonly string[] }

/** The next card of the list where a task was, else the one before, else its heading; where that is gone, the nearest card. */
function focusNext(id: string | undefined, { lists, section, gone }: Before): void {
  const isHere = (task: { id: string }) => !gone.includes(task.id) && isIn(displayed.lists, task.id)
  const among = (list: Lists[number]) => {
    const place = Math.max(
      0,
      list.findIndex((task) => task.id === id),
    )
    return [...list.slice(place), ...list.slice(0, place).reverse()].find(isHere)
  }
  const next = among(lists.find((list) => list.some((task) => task.id === id)) ?? [])
  const heading = section?.isConnected && headingOf(section)
  if (next) focusTask(next.id)
  else if (heading) focusHeading(heading)
  else focusTask(among(lists.flat())?.id)
}

/** That of what is empty replaces it. */
function headingOf(section: Element): HTMLElement | null {
  return section.querySelector('h2') ?? section.querySelector('h3')
}

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1
  heading.focus()
}

function isIn(lists: Lists, id: string): boolean {
  return lists.some((tasks) => tasks.some((task) => task.id === id))
}

function focusedControl(control: Element): FocusedControl | null {
  const card = cardAround(control)
  return card && { control, card, nth: controlsOf(card).indexOf(control) }
}

/** The card that has the element. */
export function cardAround(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-task]') ?? null
}

function controlsOf(card: Element): Element[] {
  return [...card.querySelectorAll('button, input, select, textarea, a')]
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus()
}

function revealsNothing(): void {}
