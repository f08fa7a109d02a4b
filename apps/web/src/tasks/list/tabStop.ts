import { pressedAction } from '../../actions/useActions.ts'
import { keepFocusInSight } from '../../ui/focusInSight.ts'
import { rowActions } from '../rowActions.ts'

/**
 * The keyboard in a list. It is one Tab stop: the row that had the focus last, or else the first. → ← lead through the controls of
 * a row; where the sections stand beside one another (`data-columns`), to the next one.
 */
export function openTabStop(list: HTMLElement, signal: AbortSignal): void {
  keepOneStop(list, signal)
  keepFocusInSight(signal)
  list.addEventListener('keydown', press, { signal })

  function press(event: KeyboardEvent): void {
    if (event.defaultPrevented || isLifted(event.target)) return
    const pressed = pressedAction(rowActions, event)
    const next = pressed && neighbourOf(event.target, pressed.id === 'nextControl' ? 1 : -1)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
}

/** Of the closed rows no control is in the order of Tab. */
function keepOneStop(list: HTMLElement, signal: AbortSignal): void {
  let stop = rowOf(document.activeElement)
  /** Those that were taken out of the order. */
  const taken = new WeakSet<HTMLElement>()

  function update(): void {
    const rows = [...list.querySelectorAll<HTMLElement>('[data-task]')]
    const last = stop
    stop =
      rows.find((row) => row === last) ?? rows.find((row) => isSame(row, last)) ?? rows[0] ?? null
    for (const row of rows) {
      setTabIndex(row, row === stop ? 0 : -1)
      const isOpen = row.hasAttribute('data-open')
      for (const control of controlsOf(row, 'button, a[href]')) {
        if (isOpen ? !taken.has(control) : control.tabIndex < 0) continue
        control.tabIndex = isOpen ? 0 : -1
        if (isOpen) taken.delete(control)
        else taken.add(control)
      }
    }
  }

  function follow({ target }: FocusEvent): void {
    const row = rowOf(target)
    if (!row || row === stop) return
    if (stop) stop.tabIndex = -1
    row.tabIndex = 0
    stop = row
  }

  const observer = new MutationObserver(update)
  observer.observe(list, { childList: true, subtree: true, attributeFilter: ['data-open'] })
  list.addEventListener('focusin', follow, { signal })
  signal.addEventListener('abort', () => observer.disconnect())
  update()
}

function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-task]') : null
}

/** The arrows move what is lifted. */
function isLifted(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-grip][aria-pressed="true"]') !== null
}

function isSame(row: HTMLElement, other: HTMLElement | null): boolean {
  return row.dataset.task === other?.dataset.task
}

function setTabIndex(element: HTMLElement, tabIndex: 0 | -1): void {
  if (element.tabIndex !== tabIndex) element.tabIndex = tabIndex
}

function neighbourOf(target: EventTarget | null, by: 1 | -1): HTMLElement | null {
  const row = rowOf(target)
  // The fields of an open card have arrows of their own, and so has what opens over a row.
  if (!row || (row.hasAttribute('data-open') && target !== row) || isOver(target)) return null
  if (row.closest('[data-columns]')) return besideOf(row, by) ?? row
  const stops = [row, ...controlsOf(row, 'button')].filter(isDrawn)
  const place = target instanceof HTMLElement ? stops.indexOf(target) : -1
  return place < 0 ? null : (stops[place + by] ?? row)
}

/** Without those of what opens over a row. */
function controlsOf(row: Element, selector: string): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(selector)].filter((control) => !isOver(control))
}

/** Whether it is in a menu or a field that has opened over a row. */
function isOver(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[popover]') !== null
}

/** The row at about the same height in the next column that has rows. */
function besideOf(row: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const board = row.closest('[data-columns]')
  // A column of a board has several lists.
  const kind = row.closest('[data-column]') ? '[data-column]' : '[data-list]'
  const columns = [...(board?.querySelectorAll(kind) ?? [])]
  const place = columns.findIndex((column) => column.contains(row))
  const others = by > 0 ? columns.slice(place + 1) : columns.slice(0, place).reverse()
  const rows = others.map((column) => [...column.querySelectorAll<HTMLElement>('[data-task]')])
  const height = middleOf(row)
  return rows
    .find((rows) => rows.length > 0)
    ?.toSorted((a, b) => Math.abs(middleOf(a) - height) - Math.abs(middleOf(b) - height))[0]
}

function middleOf(row: Element): number {
  const { top, bottom } = row.getBoundingClientRect()
  return (top + bottom) / 2
}

function isDrawn(element: Element): boolean {
  return element.getClientRects().length > 0
}
