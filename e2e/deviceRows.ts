/** A task as the server stores it. */
export type TaskRow = { title: string; completed: boolean; inTrash: boolean }

/** Tasks of one day: `total` of them, the first `completed` of them completed. */
export type DayOfTasks = { due: string; total: number; completed: number }

/** A focus session to record: on the task with this title, on this task id, or on no task. */
export type RecordedInterval = { title?: string; task_id?: string; from: Date; to: Date }

/** Unix times in milliseconds. */
export type Interval = { from: number; to: number }

export function rowsOfDay({ due, total, completed }: DayOfTasks) {
  const now = new Date().toISOString()
  return Array.from({ length: total }, (_, index) => ({
    title: `Task ${index + 1} of ${due}`,
    priority: 'medium',
    due_date: `${due}T00:00:00`,
    completed: index < completed,
    created_at: now,
    updated_at: now,
  }))
}

export const intervalOf = ({
  started_at,
  ended_at,
}: Readonly<Record<string, unknown>>): Interval => ({
  from: Date.parse(String(started_at)),
  to: Date.parse(String(ended_at)),
})

export function rowOf(row: {
  title: string
  completed: boolean
  deleted_at: string | null
}): TaskRow {
  return { title: row.title, completed: row.completed, inTrash: row.deleted_at !== null }
}
