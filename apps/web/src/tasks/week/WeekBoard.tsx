import type { Day } from '@daymark/core/calendar/day'
import { noFilters } from '@daymark/core/filter/filters'
import type { Task } from '@daymark/core/tables/tasks'
import type { Spot } from '@daymark/core/tasks/spot'
import { dueDay } from '@daymark/core/tasks/task'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTasks } from '../../context.tsx'
import { remainingCount } from '../../derived/sections.ts'
import { strings } from '../../strings.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { cardAround, focusTask } from '../card/cardFocus.ts'
import { BoardFrame, type BoardFrameProps } from '../list/BoardFrame.tsx'
import { type BoardOptions, useBoard } from '../list/useBoard.ts'
import { BacklogEnd, BacklogHead } from './Backlog.tsx'
import { BacklogSheet } from './BacklogSheet.tsx'
import { useFolded } from './useFolded.ts'
import { type DaySection, WeekList } from './WeekList.tsx'

/** The section of what has no day: a task that is dropped there loses its own. */
const undatedSection = 'list undated'

/** So many of what has no day are shown at first. */
const fewUndated = { column: 10, drawer: 5 }

/** On a phone one day stands alone. */
type WeekBoardProps = Omit<BoardOptions, 'order' | 'opens' | 'sections'> &
  BoardFrameProps & {
    viewed: Day
    days: readonly DaySection[]
    undated: readonly Task[]
    headOf: (day: Day) => ReactNode
    startOf: (day: Day) => ReactNode
    endOf: (day: Day) => ReactNode
  }

/** The tasks of several days and those without one, which move from one to another. */
export function WeekBoard(props: WeekBoardProps) {
  const { days, undated, viewed, today, newTask, onPhone, onAdd } = props
  const tasks = useTasks()
  const form = useMedia('(min-width: 1120px)') ? 'column' : 'drawer'
  const [isFolded, fold] = useFolded(`backlog ${form}`, form === 'drawer')
  const [search, setSearch] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const matching = (text: string) => tasks.matching(undated, { ...noFilters, search: text })
  const found = matching(search)
  const shown = showsAll ? found : found.slice(0, fewUndated[form])
  const backlog = {
    name: undatedSection,
    title: strings.week.undated,
    untitled: false,
    tasks: isFolded ? [] : shown,
  } as const
  const board = useBoard({
    ...props,
    sections: onPhone ? [...days] : [...days, backlog],
    order: { remaining: () => remainingCount(tasks, today, viewed), movesTo: moveToUndated },
    opens: 'beside',
  })
  const { openCard, card, selected, actions } = board

  const followColumn = useEffectEvent((day: Day) => {
    if (!cardAround(document.activeElement)) return
    focusTask(days.find((section) => section.day === day)?.tasks[0]?.id)
  })
  useEffect(() => {
    // Deferred, because an effect cannot render a card synchronously.
    queueMicrotask(() => followColumn(viewed))
  }, [viewed])

  return (
    <BoardFrame
      {...{ board, today, viewed, newTask, onPhone, onAdd }}
      panelOf={props.panelOf}
      showToast={props.showToast}
      below={
        onPhone && (
          <BacklogSheet
            {...{ undated, today }}
            found={matching}
            day={viewed}
            onOpen={card.toggle}
            onGive={(task) => actions.reschedule([task], viewed)}
          />
        )
      }
    >
      <WeekList
        {...{ days, today, viewed, selected, actions }}
        undated={onPhone ? null : backlog}
        columns={!onPhone}
        openTask={openCard?.id ?? null}
        headOf={props.headOf}
        startOf={props.startOf}
        endOf={props.endOf}
        backlog={{
          isOpen: !isFolded,
          isAll: showsAll && form === 'drawer',
          head: (
            <BacklogHead
              {...{ form, search }}
              count={undated.length}
              isOpen={!isFolded}
              onFold={fold}
              onSearch={setSearch}
            />
          ),
          end: !isFolded && (
            <BacklogEnd
              hidden={found.length - shown.length}
              isEmpty={search !== '' && found.length === 0}
              onAll={() => setShowsAll(true)}
            />
          ),
        }}
      />
    </BoardFrame>
  )
}

function moveToUndated(task: Task, { section }: Spot) {
  if (section !== undatedSection) return null
  return dueDay(task) === null || task.repeat ? [] : [{ id: task.id, patch: { due_date: null } }]
}
