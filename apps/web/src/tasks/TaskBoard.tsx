import type { Day } from '@daymark/core/day'
import { type Filters, noFilters } from '@daymark/core/filters'
import type { DraftFields, Task, TaskId } from '@daymark/core/task'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { usePlanner, useRefusals, useTasks } from '../context.tsx'
import { strings } from '../strings.ts'
import { Guarded } from '../ui/Guarded.tsx'
import type { ShowToast } from '../ui/Toasts.tsx'
import { useKeys } from '../ui/useKeys.ts'
import { AddTask } from './AddTask.tsx'
import { blankFields } from './AddTaskForm.tsx'
import { NothingLoaded, NothingYet } from './Nothing.tsx'
import { narrowed, sectionsOf, tasksIn } from './sections.ts'
import { TaskFilters } from './TaskFilters.tsx'
import { TaskList } from './TaskList.tsx'
import { TaskSkeleton } from './TaskSkeleton.tsx'
import { useAddTask } from './useAddTask.ts'
import type { ListState } from './useListState.ts'
import { useSelection } from './useSelection.ts'
import { useTaskActions } from './useTaskActions.tsx'

const { section, reloadSection } = strings.errors

type TaskBoardProps = {
  state: ListState
  today: Day
  selectedDate: Day | null
  filters: Filters
  onFilters: (filters: Filters) => void
  /** What is being typed for a new task; null while the form is closed. */
  draft: DraftFields | null
  onDraft: (draft: DraftFields | null) => void
  onPhone: boolean
  panelOf: (task: Task) => ReactNode
  announce: (text: string) => void
  showToast: ShowToast
}

/** Everything about tasks in one column: filters, Add New Task and the list. */
export function TaskBoard(props: TaskBoardProps) {
  const { state, today, selectedDate, filters, onFilters, draft, onDraft, onPhone, panelOf } = props
  const planner = usePlanner()
  const tasks = useTasks()
  const refusals = useRefusals()
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
    n: startAdding,
    '/': () => searchField.current?.focus(),
    escape: () => setOpenTask(null),
  })

  function startAdding(): void {
    if (!draft) onDraft(blankFields(today))
  }

  function clearFilters(): void {
    onFilters(noFilters)
    searchField.current?.focus()
  }

  return (
    <>
      {!empty && !unloaded && (
        <TaskFilters filters={filters} onChange={onFilters} searchField={searchField} />
      )}
      <Guarded complaint={section.form} reload={reloadSection}>
        <AddTask
          today={today}
          fields={draft}
          onFields={onDraft}
          onAdd={add}
          as={onPhone ? 'sheet' : 'form'}
          buttonAside={openTask !== null || empty}
        />
      </Guarded>
      {state === 'opening' && <TaskSkeleton />}
      {unloaded && <NothingLoaded because={state} onRetry={planner.wake} />}
      {empty && <NothingYet onAdd={startAdding} />}
      {state === 'open' && !empty && (
        <Guarded complaint={section.tasks} reload={reloadSection}>
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
        </Guarded>
      )}
    </>
  )
}
