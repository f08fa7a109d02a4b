import type { Day } from '@daymark/core/calendar/day'
import { type Filters, noFilters } from '@daymark/core/filter/filters'
import type { Task } from '@daymark/core/tables/tasks'
import type { Draft } from '@daymark/core/tasks/task'
import { type ReactNode, useRef } from 'react'
import type { Question } from '../../actions/action.ts'
import { useActions } from '../../actions/useActions.ts'
import { usePlanner, useRefusals, useTasks } from '../../context.tsx'
import { countOf, filterSections, remainingCount, sectionsOf } from '../../derived/sections.ts'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSection } from '../../ui/ErrorSection.tsx'
import { WhenLoaded } from '../../ui/lazyComponent.tsx'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { AddTask } from '../adding/AddTask.tsx'
import type { NewTaskForm } from '../adding/useNewTaskForm.ts'
import { DayOrderMenu, SelectionBar } from '../lazyComponents.ts'
import { carriedActions } from '../taskActions.ts'
import { NoTasksYet, NotLoaded } from './EmptyStates.tsx'
import styles from './TaskBoard.module.css'
import { TaskFilters } from './TaskFilters.tsx'
import { TaskList } from './TaskList.tsx'
import { TaskSkeleton } from './TaskSkeleton.tsx'
import { useBoard } from './useBoard.ts'
import type { ListState } from './useListState.ts'

/** Up to this many cards are all rendered; of more, only those in the window. */
const renderAllLimit = 30

type TaskBoardProps = {
  state: ListState
  today: Day
  selectedDate: Day | null
  filters: Filters
  onFilters: (change: Partial<Filters>) => void
  newTask: NewTaskForm
  onPhone: boolean
  /** The reason, where the list cannot be shown. */
  whyUnloaded: ReactNode
  panelOf: (task: Task) => ReactNode
  /** A row after the tasks of a day. */
  endOf: (day: Day) => ReactNode
  /** Answers null if it was not added. */
  onAdd: (draft: Draft) => Promise<Task | null>
  /** Offers to go through what was carried over. */
  triage: ReactNode
  announce: (text: string) => void
  showToast: ShowToast
  ask: (question: Question) => void
}

/** The column of tasks: filters, Add New Task and the list. */
export function TaskBoard(props: TaskBoardProps) {
  const { state, today, selectedDate, filters, onFilters, newTask, onPhone, panelOf } = props
  const { onAdd, announce, showToast, ask } = props
  const planner = usePlanner()
  const tasks = useTasks()
  const refusals = useRefusals()
  const searchField = useRef<HTMLInputElement>(null)
  const all = sectionsOf(planner, today, selectedDate)
  const board = useBoard({
    sections: filterSections(all, (listed) => tasks.matching(listed, filters)),
    order: { remaining: () => remainingCount(tasks, today, selectedDate) },
    today,
    newTask,
    onSearch: () => searchField.current?.focus(),
    announce,
    showToast,
    ask,
  })
  const { sections, openCard, card, selected, selection, chosen, actions, undo } = board
  const carried = sections.find(({ name }) => name === 'overdue')?.tasks ?? []
  const allToToday = () => actions.reschedule(carried, today, true)
  useActions(carriedActions, {
    allToToday: { what: allToToday, when: () => carried.length > 0 },
  })
  // The list stays while it shows a refusal, or an open card whose task was deleted.
  const hasNothing = !tasks.any() && refusals.length === 0 && openCard?.use !== 'deleted'
  const empty = state === 'open' && hasNothing
  const unloaded = state !== 'opening' && state !== 'open'

  function filter(change: Partial<Filters>): void {
    card.release()
    onFilters(change)
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
          selectedDay={selectedDate}
          newTask={newTask}
          onAdd={onAdd}
          onAdded={(text, act) => showToast({ text, action: undo.offer(act) })}
          as={onPhone ? 'sheet' : 'form'}
          buttonHidden={openCard !== null || chosen.length > 0 || empty}
        />
      </ErrorSection>
      {state === 'opening' && <TaskSkeleton />}
      {unloaded && (
        <NotLoaded because={state} onRetry={planner.wake}>
          {props.whyUnloaded}
        </NotLoaded>
      )}
      {empty && <NoTasksYet onAdd={() => newTask.open(today)} />}
      {state === 'open' && !empty && (
        <ErrorSection
          message={strings.errors.section.tasks}
          reloadLabel={strings.errors.reloadSection}
        >
          <TaskList
            sections={sections}
            renderAll={countOf(all) <= renderAllLimit}
            today={today}
            filters={filters}
            onClearFilters={clearFilters}
            openTask={openCard?.id ?? null}
            selected={selected}
            actions={actions}
            sectionAction={({ name, tasks }) =>
              name === 'today' || name === 'day'
                ? tasks.some(({ at_minutes }) => at_minutes !== null) && (
                    <WhenLoaded>
                      <DayOrderMenu day={selectedDate ?? today} onSort={actions.sortDay} />
                    </WhenLoaded>
                  )
                : name === 'overdue' && (
                    <span className={styles.all}>
                      <Button kind="ghost" size="small" onClick={allToToday}>
                        {strings.tasks.allToToday}
                      </Button>
                      {props.triage}
                    </span>
                  )
            }
            panelOf={panelOf}
            endOf={props.endOf}
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
