import { Day } from '@daymark/core/calendar/day'
import { ListId, TaskId } from '@daymark/core/ids'
import { timeOn } from '@daymark/core/plan/timeOn'
import type { Task, TaskPatch } from '@daymark/core/tables/tasks'
import * as v from 'valibot'
import type { ListAnswer } from '../../actions/action.ts'

type DropCommands = {
  reschedule(tasks: readonly Task[], day: Day | null): void
  moveToList(tasks: readonly Task[], to: ListAnswer): void
  tag(tasks: readonly Task[], names: (common: readonly string[]) => readonly string[]): void
  edit(task: Task, patch: TaskPatch): void
  makeSteps(tasks: readonly Task[], parent: TaskId): void
}

/**
 * Moves a card that is dropped on an entry of the index: to Inbox, to Someday, or to the list of this id. On a tag it gets
 * that one, too, as in ‘tag deep work’. On the timeline it takes the day and the time of the slot, as in ‘at 2026-10-14 570’.
 * On a day of a month, as in ‘on 2026-10-14’, it takes that day. On the steps of an open card, as in ‘step’ and the id of its
 * task, it becomes one of them.
 */
export function dropOn(task: Task, target: string, actions: DropCommands): void {
  const [place, of, minutes] = target.split(' ')
  if (place === 'at') actions.edit(task, timeOn(task, v.parse(Day, of), Number(minutes)))
  else if (place === 'on') actions.reschedule([task], v.parse(Day, of))
  else if (place === 'step') actions.makeSteps([task], v.parse(TaskId, of))
  else if (place === 'tag') actions.tag([task], (common) => [...common, target.slice(4)])
  else if (target === 'someday') actions.reschedule([task], null)
  else actions.moveToList([task], { id: target === 'inbox' ? null : v.parse(ListId, target) })
}
