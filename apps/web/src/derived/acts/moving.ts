import type { Task } from '@daymark/core/tables/tasks'
import { moveTo } from '@daymark/core/tasks/move'
import {
  type Direction,
  dropRange,
  isSortedGroup,
  type Spot,
  spotTowards,
} from '@daymark/core/tasks/spot'
import type { Planner } from '../../context.tsx'
import { strings } from '../../strings.ts'
import type { BoardMove, BoardView } from '../boardView.ts'
import type { Section } from '../sections.ts'
import { dayOrdering } from './dayOrdering.ts'

/** Where cards may go, and what is written for it. */
export const moving = {
  dropRange,

  /** One place further in its section, or in the neighbouring one of sorted tasks; null where it cannot go there. */
  spotOf(task: Task, direction: Direction, view: BoardView): Spot | null {
    const section = sectionOf(task, view)
    if (section && isSortedGroup(section.name)) return neighbouring(task, section, direction, view)
    return section ? spotTowards(task, section, direction, view.today) : null
  },

  /** Where a task lies in its section, as it is announced. */
  position(task: Task, view: BoardView): string {
    const tasks = sectionOf(task, view)?.tasks ?? []
    const index = tasks.findIndex(({ id }) => id === task.id)
    return strings.moves.position(index + 1, tasks.length)
  },

  /** What has to be written for a task to lie at a spot. */
  movesTo(task: Task, spot: Spot, view: BoardView, planner: Planner): readonly BoardMove[] {
    const { due } = planner.tasks
    const byTime = dayOrdering.spotByTime(spot, view, planner)
    return view.movesTo?.(task, spot) ?? moveTo(task, byTime, { today: view.today, due })
  },
}

function neighbouring(
  task: Task,
  section: Section,
  direction: Direction,
  view: BoardView,
): Spot | null {
  if (direction === 'top') return null
  const groups = view.sections.filter(({ name }) => isSortedGroup(name))
  const group = groups[groups.indexOf(section) + (direction === 'up' ? -1 : 1)]
  if (!group) return null
  const spot = { section: group.name, after: null, before: group.tasks[0] ?? null }
  return view.movesTo?.(task, spot)?.length ? spot : null
}

function sectionOf({ id }: Task, { sections }: BoardView): Section | undefined {
  return sections.find(({ tasks }) => tasks.some((task) => task.id === id))
}
