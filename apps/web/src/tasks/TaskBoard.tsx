import type { Day } from '@daymark/core/day'
import { type Filters, noFilters } from '@daymark/core/filters'
import type { Task, TaskId } from '@daymark/core/task'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { usePlanner, useRefusals, useTasks } from '../context.tsx'
import type { ShowToast } from '../ui/Toasts.tsx'
import { useKeys } from '../ui/useKeys.ts'
import { AddTask } from './AddTask.tsx'
import { NothingLoaded, NothingYet } from './Nothing.tsx'
import { narrowed, sectionsOf, tasksIn } from './sections.ts'
import { TaskFilters } from './TaskFilters.tsx'
import { TaskList } from './TaskList.tsx'
import { TaskSkeleton } from './TaskSkeleton.tsx'
import { useAddTask } from './useAddTask.ts'
import type { ListState } from './useListState.ts'
import { useSelection } from './useSelection.ts'
import { useTaskActions } from './useTaskActions.tsx'

type TaskBoardProps = {
  state: ListState
  today: Day
  selectedDate: Day | null
  filters: Filters
  onFilters: (filters: Filters) => void
  onPhone: boolean
  panelOf: (task: Task) => ReactNode
  announce: (text: string) => void
  showToast: ShowToast
}

/** Everything about tasks in one column: filters, Add New Task and the list. */
export function TaskBoard(props: TaskBoardProps) {
  const { state, today, selectedDate, filters, onFilters, onPhone, panelOf } = props
  const planner = usePlanner()
  const tasks = useTasks()
  const refusals = useRefusals()
  const [adding, setAdding] = useState(false)
  const [openTask, setOpenTask] = useState<TaskId | null>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const turn = useCallback((id: TaskId) => setOpenTask((open) => (open === id ? null : id)), [])
  const sections = narrowed(sectionsOf(tasks, today, selectedDate), (listed) =>
    tasks.matching(listed, filters),
  )
  const { selection, select } = useSelection(() => tasksIn(sections))
  const actions = useTaskActions(selectedDate, { turn, select, showToast: props.showToast })
  const add = useAddTask({ selectedDate, filters }, props)
  // A refused first task has to be told, and the list is where it is told.
  const empty = state === 'open' && !tasks.any() && refusals.length === 0
  const unloaded = state === 'offline' || state === 'paused'

  useKeys({
    n: () => setAdding(true),
    '/': () => searchField.current?.focus(),
    escape: () => setOpenTask(null),
  })

  function clearFilters(): void {
    onFilters(noFilters)
    searchField.current?.focus()
  }

  return (
    <>
      {!empty && !unloaded && (
        <TaskFilters filters={filters} onChange={onFilters} searchField={searchField} />
      )}
      <AddTask
        today={today}
        open={adding}
        onOpen={() => setAdding(true)}
        onClose={() => setAdding(false)}
        onAdd={add}
        as={onPhone ? 'sheet' : 'form'}
        buttonAside={openTask !== null || empty}
      />
      {state === 'opening' && <TaskSkeleton />}
      {unloaded && <NothingLoaded because={state} onRetry={planner.wake} />}
      {empty && <NothingYet onAdd={() => setAdding(true)} />}
      {state === 'open' && !empty && (
        <TaskList
          sections={sections}
          today={today}
          filters={filters}
          onClearFilters={clearFilters}
          openTask={openTask}
          selected={selection.ids}
          actions={actions}
          sectionAction={() => null}
          panelOf={panelOf}
        />
      )}
    </>
  )
}
