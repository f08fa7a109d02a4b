import type { Priority, Task } from '@daymark/core/tables/tasks'
import type { RefObject } from 'react'
import { strings } from '../strings.ts'
import { type Keys, modKey, useKeys } from '../ui/useKeys.ts'
import { type BoardView, shownIn } from './boardView.ts'
import { focusTask, preserveFocus } from './cardFocus.ts'
import type { OpenCardControls } from './useOpenCard.ts'
import type { Selection } from './useSelection.ts'
import type { TaskActions } from './useTaskActions.tsx'
import type { Undo } from './useUndo.tsx'

type ListKeysOptions = {
  view: Readonly<RefObject<BoardView>>
  actions: TaskActions
  selection: Selection
  card: OpenCardControls
  undo: Undo
  announce: (text: string) => void
}

type KeyResult = 'done' | 'pass'

/** The keys of the list. They apply to all selected tasks, or else to the focused card. */
export function useListKeys(options: ListKeysOptions): void {
  const { view, actions, selection, card, undo, announce } = options

  const shown = () => shownIn(view.current)

  function focusedTask(): Task | undefined {
    const id = focusedCard()?.dataset.task
    return id ? shown().find((task) => task.id === id) : undefined
  }

  function neighbourOf(task: Task | undefined, steps: 1 | -1): Task | undefined {
    const all = shown()
    const place = all.findIndex(({ id }) => id === task?.id)
    return place < 0 ? all.at(steps > 0 ? 0 : -1) : all[place + steps]
  }

  function moveFocus(steps: 1 | -1): void {
    const next = neighbourOf(focusedTask(), steps)
    if (next) focusTask(next.id)
  }

  function extend(steps: 1 | -1): void {
    const task = focusedTask()
    const next = neighbourOf(task, steps)
    if (!next) return
    selection.extend(task ?? next, next)
    focusTask(next.id)
  }

  function withFocused(act: (task: Task) => unknown): KeyResult {
    const task = focusedTask()
    if (task) act(task)
    return task ? 'done' : 'pass'
  }

  function withSelected(act: (tasks: readonly Task[]) => void): KeyResult {
    if (selection.chosen().length === 0) return withFocused((task) => act([task]))
    act(selection.take())
    return 'done'
  }

  function completeOrReopen(tasks: readonly Task[]): void {
    const open = tasks.filter(({ completed }) => !completed)
    const check = focusedCard()?.querySelector('[role=checkbox]')
    const bar = document.querySelector('[data-selection-bar]')
    if (open.length > 0) actions.complete(open, check ?? bar ?? document.body)
    else actions.reopen(tasks)
  }

  function prioritise(priority: Priority): () => KeyResult {
    return () =>
      withFocused((task) => {
        preserveFocus([task.id], () => actions.edit(task, { priority }))
        announce(strings.acts.priority(task.title, strings.tasks.priorities[priority]))
      })
  }

  const remove = () => withSelected(actions.remove)

  const keys: Keys = {
    j: { whileHeld: () => moveFocus(1) },
    k: { whileHeld: () => moveFocus(-1) },
    // Without a focused card the arrows scroll the page.
    arrowdown: { whileHeld: () => withFocused(() => moveFocus(1)) },
    arrowup: { whileHeld: () => withFocused(() => moveFocus(-1)) },
    'shift+j': { whileHeld: () => extend(1) },
    'shift+k': { whileHeld: () => extend(-1) },
    'shift+arrowdown': { whileHeld: () => withFocused(() => extend(1)) },
    'shift+arrowup': { whileHeld: () => withFocused(() => extend(-1)) },
    'mod+a': () => withFocused(selection.selectAll),
    x: () => withSelected(completeOrReopen),
    '1': prioritise('high'),
    '2': prioritise('medium'),
    '3': prioritise('low'),
    'alt+arrowup': { whileHeld: () => withFocused((task) => actions.move(task, 'up')) },
    'alt+arrowdown': { whileHeld: () => withFocused((task) => actions.move(task, 'down')) },
    delete: remove,
    // Most Apple keyboards have no other Delete key.
    ...(modKey === '⌘' && { backspace: remove }),
    'mod+z': undo.undo,
    'mod+shift+z': undo.redo,
    'mod+y': undo.redo,
    escape: () => (selection.chosen().length > 0 ? selection.clear() : card.close()),
  }
  useKeys(keys)
}

function focusedCard(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-task]') ?? null
}
