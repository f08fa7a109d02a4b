import type { Priority, Task } from '@daymark/core/tables/tasks'
import type { RefObject } from 'react'
import { strings } from '../strings.ts'
import { type Keys, modKey, useKeys } from '../ui/useKeys.ts'
import { type BoardView, shownIn } from './boardView.ts'
import { focusTask, keepFocus } from './keepFocus.ts'
import type { OpenCard } from './useOpenCard.ts'
import type { Selection } from './useSelection.ts'
import type { TaskActions } from './useTaskActions.tsx'
import type { Undo } from './useUndo.tsx'

type ListKeysOptions = {
  view: Readonly<RefObject<BoardView>>
  actions: TaskActions
  selection: Selection
  card: OpenCard
  undo: Undo
  announce: (text: string) => void
}

type Answer = 'done' | 'pass'

/** The keys of the list. They are about all selected tasks, or else about the card that has the focus. */
export function useListKeys(options: ListKeysOptions): void {
  const { view, actions, selection, card, undo, announce } = options

  const shown = () => shownIn(view.current)

  function present(): Task | undefined {
    const id = focusedCard()?.dataset.task
    return id ? shown().find((task) => task.id === id) : undefined
  }

  function neighbourOf(task: Task | undefined, steps: 1 | -1): Task | undefined {
    const all = shown()
    const place = all.findIndex(({ id }) => id === task?.id)
    return place < 0 ? all.at(steps > 0 ? 0 : -1) : all[place + steps]
  }

  function go(steps: 1 | -1): void {
    const next = neighbourOf(present(), steps)
    if (next) focusTask(next.id)
  }

  function extend(steps: 1 | -1): void {
    const task = present()
    const next = neighbourOf(task, steps)
    if (!next) return
    selection.extend(task ?? next, next)
    focusTask(next.id)
  }

  function withPresent(act: (task: Task) => unknown): Answer {
    const task = present()
    if (task) act(task)
    return task ? 'done' : 'pass'
  }

  function withChosen(act: (tasks: readonly Task[]) => void): Answer {
    if (selection.chosen().length === 0) return withPresent((task) => act([task]))
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

  function prioritise(priority: Priority): () => Answer {
    return () =>
      withPresent((task) => {
        keepFocus([task.id], () => actions.edit(task, { priority }))
        announce(strings.acts.priority(task.title, strings.tasks.priorities[priority]))
      })
  }

  const remove = () => withChosen(actions.remove)

  const keys: Keys = {
    j: { whileHeld: () => go(1) },
    k: { whileHeld: () => go(-1) },
    // Elsewhere they scroll the page.
    arrowdown: { whileHeld: () => withPresent(() => go(1)) },
    arrowup: { whileHeld: () => withPresent(() => go(-1)) },
    'shift+j': { whileHeld: () => extend(1) },
    'shift+k': { whileHeld: () => extend(-1) },
    'shift+arrowdown': { whileHeld: () => withPresent(() => extend(1)) },
    'shift+arrowup': { whileHeld: () => withPresent(() => extend(-1)) },
    'mod+a': () => withPresent(selection.selectAll),
    x: () => withChosen(completeOrReopen),
    '1': prioritise('high'),
    '2': prioritise('medium'),
    '3': prioritise('low'),
    'alt+arrowup': { whileHeld: () => withPresent((task) => actions.move(task, 'up')) },
    'alt+arrowdown': { whileHeld: () => withPresent((task) => actions.move(task, 'down')) },
    delete: remove,
    // The only key of that name on most Apple keyboards.
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
