import type { Choice } from '@daymark/core/plan/triage'
import type { Action } from '../actions/action.ts'

/** What can be chosen for a task that was carried over; the keys act while it is asked. */
export const triageActions = [
  { id: 'chooseToday', group: 'triage', key: '1', row: 'choices' },
  { id: 'chooseTomorrow', group: 'triage', key: '2', row: 'choices' },
  { id: 'chooseNextWeek', group: 'triage', key: '3', row: 'choices' },
  { id: 'chooseSomeday', group: 'triage', key: '4', row: 'choices' },
  { id: 'chooseDone', group: 'triage', key: '5', row: 'choices' },
  { id: 'chooseTrash', group: 'triage', key: '6', row: 'choices' },
] as const satisfies readonly Action[]

export const actionOfChoice: Record<Choice, (typeof triageActions)[number]> = {
  today: triageActions[0],
  tomorrow: triageActions[1],
  nextWeek: triageActions[2],
  someday: triageActions[3],
  done: triageActions[4],
  trash: triageActions[5],
}
