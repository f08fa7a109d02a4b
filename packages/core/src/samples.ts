import * as v from 'valibot'
import { Day } from './day.ts'
import { newTask, type Task, TaskId, UserId } from './task.ts'

export const today = v.parse(Day, '2026-10-14')
export const morning = Date.UTC(2026, 9, 14, 9, 41)

const person = v.parse(UserId, '00000000-0000-4000-8000-000000000001')

/** An ordinary task due today; a test names what matters to it. */
export function sample(number: number, changes: Partial<Task> = {}): Task {
  const id = v.parse(TaskId, `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
  const draft = {
    title: `Task ${number}`,
    description: '',
    priority: 'medium',
    due: today,
    estimate: null,
  } as const
  const parts = { id, user_id: person, now: morning, position: 'a0' }
  return { ...newTask(draft, parts), ...changes }
}
