import type { Day } from '@daymark/core/calendar/day'
import { type Filters, isFiltering, noFilters } from '@daymark/core/filter/filters'
import type { Task } from '@daymark/core/tables/tasks'
import type { Draft } from '@daymark/core/tasks/task'
import { type ReactNode, useRef } from 'react'
import type { Question } from '../../actions/action.ts'
import { useActions } from '../../actions/useActions.ts'
import { usePlanner, useRefusals, useTasks } from '../../context.tsx'
import { isComing } from '../../derived/folds.ts'
import { useChosenRows } from '../../derived/rowStyle.ts'
import {
  countOf,
  filterSections,
  remainingCount,
  sectionsOf,
  tasksIn,
} from '../../derived/sections.ts'
import { strings } from '../../strings.ts'
import { ErrorSection } from '../../ui/ErrorSection.tsx'
import { WhenLoaded } from '../../ui/lazyComponent.tsx'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { AddTask } from '../adding/AddTask.tsx'
import type { NewTaskForm } from '../adding/newTaskForm.ts'
import type { PanelOf } from '../card/ExpandedCard.tsx'
import {
  DayOrderMenu,
  Elsewhere,
  Later,
  MoreOfDay,
  NotLoaded,
  SelectionBar,
} from '../lazyComponents.ts'
import { CarriedLine } from './CarriedLine.tsx'
import { carriedActions } from './listActions.ts'
import { TaskFilters } from './TaskFilters.tsx'
import { TaskList, wholeLimit } from './TaskList.tsx'
import { TaskSkeleton } from './TaskSkeleton.tsx'
import { useBoard } from './useBoard.ts'
import { useFolds } from './useFolds.ts'
import type { ListState } from './useListState.ts'

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
  panelOf: PanelOf
  /** A row after the tasks of a day. */
  endOf: (day: Day) => ReactNode
  /** Answers null if it was not added. */
  onAdd: (draft: Draft) => Promise<Task | null>
  /** In place of the list, before the first task. */
  firstDay: ReactNode
  /** Offers to go through what was carried over. */
  triageOf: (onAllToToday: () => void) => ReactNode
  /** Shows the week of a day. */
  onWeek: (day: Day) => void
  /** Shows a task with its card open. */
  onTask: (task: Task) => void
  /** Searches in the palette. */
  onFindAll: (query: string) => void
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
  const rows = useChosenRows('day')
  const searchField = useRef<HTMLInputElement>(null)
  const all = sectionsOf(planner, today, selectedDate)
  const folds = useFolds({ all, today, isFiltering: isFiltering(filters) })
  const found = filterSections(all, (listed) => tasks.matching(listed, filters))
  const board = useBoard({
    sections: folds.sectionsOf(found),
    order: { remaining: () => remainingCount(tasks, today, selectedDate) },
    today,
    newTask,
    onSearch: () => searchField.current?.focus(),
    announce,
    showToast,
    ask,
  })
  const { sections, openCard, card, selected, selection, chosen, actions, undo } = board
  const { carried, line, coming } = folds
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
      {state === 'open' && filters.search !== '' && (
        <WhenLoaded>
          <Elsewhere
            filters={filters}
            shown={tasksIn(sections)}
            onTask={props.onTask}
            onAll={props.onFindAll}
          />
        </WhenLoaded>
      )}
      {unloaded && (
        <WhenLoaded>
          <NotLoaded because={state} onRetry={planner.wake}>
            {props.whyUnloaded}
          </NotLoaded>
        </WhenLoaded>
      )}
      {empty && <WhenLoaded>{props.firstDay}</WhenLoaded>}
      {state === 'open' && !empty && (
        <ErrorSection
          message={strings.errors.section.tasks}
          reloadLabel={strings.errors.reloadSection}
        >
          <TaskList
            sections={sections}
            key={rows}
            rows={rows}
            renderAll={countOf(all) <= wholeLimit}
            today={today}
            filters={filters}
            onClearFilters={clearFilters}
            openTask={openCard?.id ?? null}
            selected={selected}
            actions={actions}
            sectionAction={({ name, tasks }) =>
              (name === 'today' || name === 'day') &&
              tasks.some(({ at_minutes }) => at_minutes !== null) && (
                <WhenLoaded>
                  <DayOrderMenu day={selectedDate ?? today} onSort={actions.sortDay} />
                </WhenLoaded>
              )
            }
            headOf={({ name }) =>
              name === 'overdue' &&
              line && (
                <CarriedLine
                  count={carried.length}
                  isShown={line.isShown}
                  onShow={folds.showCarried}
                  offer={props.triageOf(allToToday)}
                />
              )
            }
            panelOf={panelOf}
            endOf={(day) => {
              const section = sections.filter(isComing).find((each) => each.day === day)
              if (!section) return props.endOf(day)
              return (
                section.hidden > 0 && (
                  <WhenLoaded>
                    <MoreOfDay section={section} onUnfold={folds.unfold} />
                  </WhenLoaded>
                )
              )
            }}
            coming={
              coming && {
                total: coming.total,
                later: coming.later && (
                  <WhenLoaded>
                    <Later {...coming.later} onWeek={props.onWeek} />
                  </WhenLoaded>
                ),
              }
            }
            onReveal={folds.reveal}
          />
        </ErrorSection>
      )}
      {board.keys}
      {chosen.length > 0 && (
        <WhenLoaded>
          <SelectionBar tasks={chosen} today={today} actions={actions} selection={selection} />
        </WhenLoaded>
      )}
    </>
  )
}
