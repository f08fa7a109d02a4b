import type { Choice } from '@daymark/core/plan/triage'
import type { Task } from '@daymark/core/tables/tasks'
import { strings } from '../strings.ts'
import { actionOfChoice } from './triageActions.ts'

/** What a choice is called for a task: a series cannot be put to no day, so its day is skipped instead. */
export function choiceLabel(choice: Choice, task: Pick<Task, 'repeat'> | undefined): string {
  if (choice === 'someday' && task?.repeat) return strings.triage.skip
  return strings.actions.names[actionOfChoice[choice].id]
}
