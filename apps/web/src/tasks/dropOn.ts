import { ListId } from '@daymark/core/ids'
import type { Task } from '@daymark/core/tables/tasks'
import * as v from 'valibot'
import type { ListAnswer } from '../actions/action.ts'

type Actions = {
  reschedule(tasks: readonly Task[], day: null): void
  moveToList(tasks: readonly Task[], to: ListAnswer): void
}

/** Moves a card that is dropped on an entry of the index: to Inbox, to Someday, or to the list of this id. */
export function dropOn(task: Task, target: string, actions: Actions): void {
  if (target === 'someday') actions.reschedule([task], null)
  else actions.moveToList([task], { id: target === 'inbox' ? null : v.parse(ListId, target) })
}
