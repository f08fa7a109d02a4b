import { taskIdOf } from '@daymark/core/change'
import type { Day } from '@daymark/core/day'
import { type Filters, isFiltering } from '@daymark/core/filters'
import type { Task, TaskId } from '@daymark/core/task'
import { type ReactNode, useRef } from 'react'
import { type Refusal, useRefusals } from '../context.tsx'
import { FilterResult } from './FilterResult.tsx'
import { NothingDue, NothingFound } from './Nothing.tsx'
import { RefusalNotice } from './RefusalNotice.tsx'
import { type Section, tasksIn } from './sections.ts'
import { TaskCard } from './TaskCard.tsx'
import { TaskSection } from './TaskSection.tsx'
import type { TaskActions } from './useTaskActions.tsx'

type TaskListProps = {
  /** What the filters let through. */
  sections: Section[]
  today: Day
  filters: Filters
  onClearFilters: () => void
  openTask: TaskId | null
  selected: ReadonlySet<TaskId>
  actions: TaskActions
  /** A button at the end of a section's heading, where it has one. */
  sectionAction: (section: Section) => ReactNode
  /** What the open card shows below. */
  panelOf: (task: Task) => ReactNode
}

export function TaskList(props: TaskListProps) {
  const { sections, today, filters, onClearFilters, openTask, selected, actions } = props
  const { sectionAction, panelOf } = props
  const upcoming = useRef<HTMLHeadingElement>(null)
  const shown = tasksIn(sections)
  const { onCards, elsewhere } = placesOf(useRefusals(), shown)
  const filtering = isFiltering(filters)
  const nothingFound = filtering && shown.length === 0
  const comesNext = sections.some(({ name, tasks }) => name === 'upcoming' && tasks.length > 0)

  return (
    <>
      {elsewhere.map((refusal) => (
        <RefusalNotice key={keyOf(refusal)} refusal={refusal} actions={actions} />
      ))}
      <FilterResult count={filtering ? shown.length : null} onClear={onClearFilters} />
      {nothingFound && <NothingFound filters={filters} onClear={onClearFilters} />}
      {sections.map((section) => {
        const { name, tasks } = section
        if (tasks.length > 0) {
          return (
            <TaskSection
              key={name}
              section={section}
              action={sectionAction(section)}
              {...(name === 'upcoming' && { heading: upcoming })}
            >
              {tasks.map((task, index) => (
                <TaskCard
                  key={task.id}
                  task={task}
                  today={today}
                  search={filters.search}
                  refusal={onCards.get(task.id)}
                  open={task.id === openTask}
                  selected={selected.has(task.id)}
                  place={{ index, size: tasks.length }}
                  panel={task.id === openTask ? panelOf(task) : null}
                  actions={actions}
                  grip={null}
                  lifted={false}
                />
              ))}
            </TaskSection>
          )
        }
        if (filtering || (name !== 'today' && name !== 'day')) return null
        return (
          <NothingDue
            key={name}
            section={section}
            {...(comesNext && { onShowUpcoming: () => upcoming.current?.focus() })}
          />
        )
      })}
    </>
  )
}

/** A refused change is told on its card; where there is no card to see, above the list. */
function placesOf(refusals: readonly Refusal[], shown: Task[]) {
  const ids = new Set(shown.map(({ id }) => id))
  const onCards = new Map<TaskId, Refusal>()
  const elsewhere: Refusal[] = []
  for (const refusal of refusals) {
    const id = taskIdOf(refusal.change)
    if (ids.has(id)) onCards.set(id, refusal)
    else elsewhere.push(refusal)
  }
  return { onCards, elsewhere }
}

function keyOf({ change }: Refusal): string {
  return `${taskIdOf(change)} ${change.type} ${change.type === 'add' ? '' : change.at}`
}
