import type { Day } from '@daymark/core/calendar/day'
import type { TaskId } from '@daymark/core/ids'
import { createElement, useEffect, useState } from 'react'
import type { Question } from '../../actions/action.ts'
import { useActions } from '../../actions/useActions.ts'
import { useTasks } from '../../context.tsx'
import type { BoardOrder } from '../../derived/boardView.ts'
import { type Section, tasksIn } from '../../derived/sections.ts'
import { LazyKeys } from '../../ui/LazyKeys.tsx'
import { onFirstInput } from '../../ui/onFirstInput.ts'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { useLatest } from '../../ui/useLatest.ts'
import type { NewTaskForm } from '../adding/newTaskForm.ts'
import { showCardOf, useShownCard } from '../card/shownCard.ts'
import { prefetch, TaskKeys } from '../lazyComponents.ts'
import { selectedAmong } from '../selection/selection.ts'
import { useSelection } from '../selection/useSelection.ts'
import { useTaskActions } from '../useTaskActions.tsx'
import { useUndo } from '../useUndo.tsx'
import { listActions } from './listActions.ts'
import { type OpenCardState, openCardAt, updateOpenCard, withOpenCard } from './openCardState.ts'
import type { TaskKeysProps } from './TaskKeys.tsx'
import { useOpenCard } from './useOpenCard.ts'

export type BoardOptions = {
  sections: Section[]
  order: BoardOrder
  today: Day
  newTask: NewTaskForm
  onSearch: () => void
  announce: (text: string) => void
  showToast: ShowToast
  ask: (question: Question) => void
  /** Where the card of a task opens: in the place of its row, or beside the rows, which move at once. */
  opens?: 'in place' | 'beside'
}

/** The sections of a place with its open card and its selection, and what can be done with their tasks. */
export function useBoard({ order, today, newTask, onSearch, ...options }: BoardOptions) {
  const { announce, showToast, ask } = options
  const tasks = useTasks()
  const shown = useShownCard()
  const [state, setOpenCard] = useState<OpenCardState | null>(null)
  const openCard = cardOf(state, shown, options.sections)
  const openTask = openCard ? tasks.get(openCard.id) : undefined
  const updated = openCard && updateOpenCard(openCard, openTask, options.sections)
  if (updated !== state) setOpenCard(updated)
  // On another device it stays while the person types.
  const isGone = updated?.place && openTask?.deleted_at && updated.use !== 'deleted'
  useEffect(() => {
    if (isGone) showCardOf(null)
  }, [isGone])
  const isPinned = updated !== null && options.opens !== 'beside'
  const sections = isPinned ? withOpenCard(options.sections, updated, openTask) : options.sections
  const view = useLatest({ ...order, sections, today })
  const undo = useUndo(showToast)
  const card = useOpenCard(useLatest(updated), setOpenCard)
  const { selected, selection } = useSelection(view, announce)
  const actions = useTaskActions({ view, undo, card, selection, announce, showToast, ask })
  useActions(listActions, {
    add: { what: () => newTask.open(today), when: () => newTask.fields() === null },
    search: onSearch,
    close: () => (selection.chosen().length > 0 ? selection.clear() : card.close()),
  })
  useEffect(() => onFirstInput(prefetch), [])

  return {
    sections,
    openCard: updated,
    openTask,
    card,
    selected,
    selection,
    /** The selected tasks that are displayed. */
    chosen: selectedAmong(selected, tasksIn(sections)),
    actions,
    undo,
    keys: createElement(LazyKeys<TaskKeysProps>, {
      of: TaskKeys,
      with: { view, actions, selection, undo },
    }),
  }
}

/** The card that the address opens, in the place where it is already. */
function cardOf(state: OpenCardState | null, shown: TaskId | null, sections: Section[]) {
  if (shown === (state?.id ?? null)) return state
  return shown && openCardAt(shown, sections)
}
