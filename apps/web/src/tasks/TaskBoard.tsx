import type { Day } from '@daymark/core/day'
import { type Filters, noFilters } from '@daymark/core/filters'
import type { Task } from '@daymark/core/tables/tasks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePlanner, useRefusals, useTasks } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorSection } from '../ui/ErrorSection.tsx'
import { WhenLoaded } from '../ui/lazyComponent.tsx'
import { onFirstInput } from '../ui/onFirstInput.ts'
import type { ShowToast } from '../ui/Toasts.tsx'
import { useKeys } from '../ui/useKeys.ts'
import { useLatest } from '../ui/useLatest.ts'
import { AddTask } from './AddTask.tsx'
import { type HeldCard, heldStill, holding } from './heldCard.ts'
import { prefetch, SelectionBar } from './lazyComponents.ts'
import { NothingLoaded, NothingYet } from './Nothing.tsx'
import { countOf, narrowed, sectionsOf, tasksIn } from './sections.ts'
import { chosenOf } from './selection.ts'
import styles from './TaskBoard.module.css'
import { TaskFilters } from './TaskFilters.tsx'
import { TaskList } from './TaskList.tsx'
import { TaskSkeleton } from './TaskSkeleton.tsx'
import { useAddTask } from './useAddTask.ts'
import { useListKeys } from './useListKeys.ts'
import type { ListState } from './useListState.ts'
import { useOpenCard } from './useOpenCard.ts'
import { useSelection } from './useSelection.ts'
import { useTaskActions } from './useTaskActions.tsx'
import type { TypedTask } from './useTypedTask.ts'
import { useUndo } from './useUndo.tsx'

/** So many cards are rendered all at once; of more, those in the window. */
const renderedWhole = 30

type TaskBoardProps = {
  state: ListState
  today: Day
  selectedDate: Day | null
  filters: Filters
  onFilters: (filters: Filters) => void
  typed: TypedTask
  onPhone: boolean
  panelOf: (task: Task) => ReactNode
  announce: (text: string) => void
  showToast: ShowToast
}

/** Everything about tasks in one column: filters, Add New Task and the list. */
export function TaskBoard(props: TaskBoardProps) {
  const { state, today, selectedDate, filters, onFilters, typed, onPhone, panelOf } = props
  const { announce, showToast } = props
  const planner = usePlanner()
  const tasks = useTasks()
  const refusals = useRefusals()
  const [held, hold] = useState<HeldCard | null>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const all = sectionsOf(tasks, today, selectedDate)
  const live = narrowed(all, (listed) => tasks.matching(listed, filters))
  const openTask = held ? tasks.get(held.id) : undefined
  const still = held && heldStill(held, openTask, live)
  if (still !== held) hold(still)
  const sections = still ? holding(live, still, openTask) : live
  const view = useLatest({ sections, today, selectedDate })
  const undo = useUndo(showToast)
  const card = useOpenCard(view, hold)
  const { selected, selection } = useSelection(view, announce)
  const chosen = chosenOf(selected, tasksIn(sections))
  const actions = useTaskActions({ view, undo, card, selection, announce, showToast })
  const add = useAddTask({ selectedDate, filters }, props)
  // A refused first task has to be told, a deleted last one may be held, and the list is where.
  const nothing = !tasks.any() && refusals.length === 0 && still?.use !== 'deleted'
  const empty = state === 'open' && nothing
  const unloaded = state === 'offline' || state === 'paused'

  useListKeys({ view, actions, selection, card, undo, announce })
  useKeys({
    n: () => (typed.fields ? 'pass' : typed.open()),
    '/': () => searchField.current?.focus(),
  })
  useEffect(() => onFirstInput(prefetch), [])

  function filter(filters: Filters): void {
    card.release()
    onFilters(filters)
  }

  function clearFilters(): void {
    filter(noFilters)
    searchField.current?.focus()
  }

  return (
    <>
      {!empty && !unloaded && (
        <TaskFilters filters={filters} onChange={filter} searchField={searchField} />
      )}
      <ErrorSection
        message={strings.errors.section.form}
        reloadLabel={strings.errors.reloadSection}
      >
        <AddTask
          today={today}
          typed={typed}
          onAdd={add}
          as={onPhone ? 'sheet' : 'form'}
          buttonAside={held !== null || chosen.length > 0 || empty}
        />
      </ErrorSection>
      {state === 'opening' && <TaskSkeleton />}
      {unloaded && <NothingLoaded because={state} onRetry={planner.wake} />}
      {empty && <NothingYet onAdd={typed.open} />}
      {state === 'open' && !empty && (
        <ErrorSection
          message={strings.errors.section.tasks}
          reloadLabel={strings.errors.reloadSection}
        >
          <TaskList
            sections={sections}
            whole={countOf(all) <= renderedWhole}
            today={today}
            filters={filters}
            onClearFilters={clearFilters}
            openTask={held?.id ?? null}
            selected={selected}
            actions={actions}
            sectionAction={({ name, tasks }) =>
              name === 'overdue' && (
                <Button
                  kind="ghost"
                  size="small"
                  className={styles.all}
                  onClick={() => actions.reschedule(tasks, today)}
                >
                  {strings.tasks.allToToday}
                </Button>
              )
            }
            panelOf={panelOf}
          />
        </ErrorSection>
      )}
      {chosen.length > 0 && (
        <WhenLoaded>
          <SelectionBar tasks={chosen} today={today} actions={actions} selection={selection} />
        </WhenLoaded>
      )}
    </>
  )
}
