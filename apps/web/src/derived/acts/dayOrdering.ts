import { boundsOf, type Day } from '@daymark/core/calendar/day'
import { saying } from '@daymark/core/plan/days'
import { type Task, tasks as table } from '@daymark/core/tables/tasks'
import { placedInOrder } from '@daymark/core/tasks/move'
import type { Spot } from '@daymark/core/tasks/spot'
import { dueDay } from '@daymark/core/tasks/task'
import { ArrowDownUp } from 'lucide-react'
import { createElement } from 'react'
import type { Planner } from '../../context.tsx'
import { strings } from '../../strings.ts'
import type { BoardView } from '../boardView.ts'
import { inDayOrder, isByHand } from '../dayOrder.ts'
import type { Change } from './change.ts'

/** How a day is sorted: what has a time by it, or all by hand. */
export const dayOrdering = {
  /** The day that a move sorts by hand: of something with a time, or to between two that have one. */
  dayOf(task: Task, { section, before }: Spot, view: BoardView, planner: Planner): Day | null {
    const day = dayOfSection(section, view)
    if (day === null || isByHand(planner, day)) return null
    const isMovedInTime = task.at_minutes !== null && dueDay(task) === day
    const isBetween = task.at_minutes === null && before !== null && before.at_minutes !== null
    return isMovedInTime || isBetween ? day : null
  },

  /** Among what has no time, a task lies before or after what has none. */
  spotByTime(spot: Spot, view: BoardView, planner: Planner): Spot {
    const day = dayOfSection(spot.section, view)
    const isTimed = spot.after !== null && spot.after.at_minutes !== null
    return isTimed && day !== null && !isByHand(planner, day) ? { ...spot, after: null } : spot
  },

  /** Sorts a day by hand as it shows, with a task at a spot. */
  byHand(planner: Planner, day: Day, moved?: { task: Task; spot: Spot }): Change {
    const at = planner.stamp()
    const shown = inDayOrder(planner, day, planner.tasks.due(day))
    const tasks = moved ? withTaskAt(shown, moved) : shown
    const [owner] = tasks
    if (!owner) return nothing
    const moves = placedInOrder(tasks).map(({ id, patch }) => table.patch(id, patch, at))
    const isNew = moved && dueDay(moved.task) !== day
    return {
      icon: createElement(ArrowDownUp),
      text: strings.moves.sortedByHand,
      mutations: [
        saying(owner.user_id, day, { sort: 'hand' }, at),
        ...moves,
        ...(isNew
          ? [planner.keepRuleDay(table.patch(moved.task.id, { due_date: boundsOf(day).start }, at))]
          : []),
      ],
      offer: { label: strings.moves.byTime, plan: () => dayOrdering.byTime(planner, day) },
    }
  },

  byTime(planner: Planner, day: Day): Change {
    const [owner] = planner.tasks.due(day)
    if (!owner) return nothing
    return {
      icon: createElement(ArrowDownUp),
      text: strings.moves.sortedByTime,
      mutations: [saying(owner.user_id, day, { sort: null }, planner.stamp())],
    }
  },
}

const nothing: Change = { icon: null, text: '', mutations: [] }

function dayOfSection(name: Spot['section'], { sections, today }: BoardView): Day | null {
  const section = sections.find((each) => each.name === name)
  if (section && 'day' in section) return section.day
  return name === 'today' ? today : null
}

function withTaskAt(shown: readonly Task[], { task, spot }: { task: Task; spot: Spot }): Task[] {
  const others = shown.filter(({ id }) => id !== task.id)
  const placeOf = (neighbour: Task | null) => others.findIndex(({ id }) => id === neighbour?.id)
  const index = spot.after ? placeOf(spot.after) + 1 : Math.max(0, placeOf(spot.before))
  return others.toSpliced(index, 0, task)
}
