import type { Day } from '@daymark/core/calendar/day'
import { useEffect, useState } from 'react'
import type { Question } from '../../actions/action.ts'
import { useTasks } from '../../context.tsx'
import type { BoardOrder } from '../../derived/boardView.ts'
import { type Section, tasksIn } from '../../derived/sections.ts'
import { onFirstInput } from '../../ui/onFirstInput.ts'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { useLatest } from '../../ui/useLatest.ts'
import type { NewTaskForm } from '../adding/useNewTaskForm.ts'
import { prefetch } from '../lazyComponents.ts'
import { selectedAmong } from '../selection/selection.ts'
import { useSelection } from '../selection/useSelection.ts'
import { useTaskActions } from '../useTaskActions.tsx'
import { useUndo } from '../useUndo.tsx'
import { type OpenCardState, updateOpenCard, withOpenCard } from './openCardState.ts'
import { useListActions } from './useListActions.ts'
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
  const [openCard, setOpenCard] = useState<OpenCardState | null>(null)
  const openTask = openCard ? tasks.get(openCard.id) : undefined
  const updated = openCard && updateOpenCard(openCard, openTask, options.sections)
  if (updated !== openCard) setOpenCard(updated)
  const isPinned = updated !== null && options.opens !== 'beside'
  const sections = isPinned ? withOpenCard(options.sections, updated, openTask) : options.sections
  const view = useLatest({ ...order, sections, today })
  const undo = useUndo(showToast)
  const card = useOpenCard(view, setOpenCard)
  const { selected, selection } = useSelection(view, announce)
  const actions = useTaskActions({ view, undo, card, selection, announce, showToast, ask })
  useListActions({ view, actions, selection, card, undo, newTask, onSearch })
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
  }
}
