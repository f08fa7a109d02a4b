import type { Day } from '@daymark/core/calendar/day'
import { noFilters } from '@daymark/core/filter/filters'
import type { TaskId } from '@daymark/core/ids'
import type { Task } from '@daymark/core/tables/tasks'
import type { Spot } from '@daymark/core/tasks/spot'
import { type Draft, dueDay } from '@daymark/core/tasks/task'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTasks } from '../../context.tsx'
import { remainingCount, type Section } from '../../derived/sections.ts'
import { DayIsShown } from '../../fields/shownByPage.ts'
import { strings } from '../../strings.ts'
import { WhenLoaded } from '../../ui/lazyComponent.tsx'
import { AddTask } from '../adding/AddTask.tsx'
import { cardAround, focusTask } from '../card/cardFocus.ts'
import type { PanelOf } from '../card/ExpandedCard.tsx'
import { SelectionBar } from '../lazyComponents.ts'
import { TaskList } from './TaskList.tsx'
import { type BoardOptions, useBoard } from './useBoard.ts'

/** The section of what has no day: a task that is dropped there loses its own. */
export const undatedSection = 'list undated'

type WeekBoardProps = Omit<BoardOptions, 'order' | 'onOpen'> & {
  /** Days stand beside one another; otherwise the day that is viewed stands alone. */
  columns: boolean
  viewed: Day
  onPhone: boolean
  headOf: (section: Section) => ReactNode
  /** A row after the tasks of a day. */
  endOf: (day: Day) => ReactNode
  panelOf: PanelOf
  /** Answers null if it was not added. */
  onAdd: (draft: Draft) => Promise<Task | null>
  /** A column has no room for an open card. */
  onOpen: (id: TaskId) => void
}

/** The tasks of several days, which move from one to another. */
export function WeekBoard(props: WeekBoardProps) {
  const { columns, viewed, today, newTask, onPhone, onOpen, onAdd } = props
  const tasks = useTasks()
  const board = useBoard({
    ...props,
    order: { remaining: () => remainingCount(tasks, today, viewed), movesTo: moveToUndated },
    ...(columns && { onOpen }),
  })
  const { sections, openCard, chosen, selected, selection, actions, undo } = board

  const followColumn = useEffectEvent((day: Day) => {
    if (!cardAround(document.activeElement)) return
    const column = sections.find((section) => 'day' in section && section.day === day)
    focusTask(column?.tasks[0]?.id)
  })
  useEffect(() => {
    // Deferred, because an effect cannot render a card synchronously.
    queueMicrotask(() => followColumn(viewed))
  }, [viewed])

  return (
    <>
      <AddTask
        today={today}
        selectedDay={viewed}
        newTask={newTask}
        onAdd={onAdd}
        onAdded={(text, act) => props.showToast({ text, action: undo.offer(act) })}
        as={onPhone ? 'sheet' : 'form'}
        rowLabel={null}
        buttonHidden={openCard !== null || chosen.length > 0}
      />
      <h2 className="sr">{strings.lists.tasks}</h2>
      <DayIsShown value={columns}>
        <TaskList
          sections={sections}
          rows="full"
          renderAll
          columns={columns}
          today={today}
          filters={noFilters}
          onClearFilters={() => {}}
          openTask={openCard?.id ?? null}
          selected={selected}
          actions={actions}
          sectionAction={() => null}
          headOf={props.headOf}
          endOf={props.endOf}
          panelOf={props.panelOf}
        />
      </DayIsShown>
      {chosen.length > 0 && (
        <WhenLoaded>
          <SelectionBar tasks={chosen} today={today} actions={actions} selection={selection} />
        </WhenLoaded>
      )}
    </>
  )
}

function moveToUndated(task: Task, { section }: Spot) {
  if (section !== undatedSection) return null
  return dueDay(task) === null || task.repeat ? [] : [{ id: task.id, patch: { due_date: null } }]
}
