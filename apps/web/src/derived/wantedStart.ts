import type { TaskId } from '@daymark/core/ids'

let wanted: TaskId | null = null

/** The Start button of a task gets the focus once its card has it. */
export function wantStart(id: TaskId): void {
  wanted = id
}

/** Whether the Start button that was just mounted takes the focus; true once per request. */
export function consumeWantedStart(id: TaskId): boolean {
  const isWanted = wanted === id
  wanted = null
  return isWanted
}
