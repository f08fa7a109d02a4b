import { TaskId } from '@daymark/core/ids'
import { useMemo } from 'react'
import * as v from 'valibot'
import { type Planner, useLanguage, usePlanner } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Select } from '../../ui/Select.tsx'

type TaskSelectProps = {
  control: { id: string; 'aria-describedby'?: string | undefined }
  autoFocus?: boolean
  task: TaskId | null
  onTask: (task: TaskId | null) => void
}

const mostRecent = 200
const most = 500

/** A task or none: the chosen one, those with focus of late, then the open ones by day. */
export function TaskSelect({ control, autoFocus, task, onTask }: TaskSelectProps) {
  const planner = usePlanner()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each language.
  const offered = useMemo(() => offeredTasks(planner, task), [planner, task, language])
  return (
    <Select
      {...control}
      name="task"
      ref={autoFocus ? (select) => select?.focus() : null}
      value={task ?? ''}
      onChange={({ target }) => onTask(taskIdOf(target.value))}
    >
      <option value="">{strings.addTime.noTask}</option>
      {offered.map(({ id, name }) => (
        <option key={id} value={id} dir="auto">
          {name}
        </option>
      ))}
    </Select>
  )
}

function taskIdOf(text: string): TaskId | null {
  const read = v.safeParse(TaskId, text)
  return read.success ? read.output : null
}

function offeredTasks(planner: Planner, chosen: TaskId | null) {
  const { tasks, focus, pastTasks } = planner
  const recent = focus.sessions.all().slice(-mostRecent).toReversed()
  const open = tasks.all().filter(({ completed }) => !completed)
  const ids = new Set<TaskId>([
    ...(chosen ? [chosen] : []),
    ...recent.flatMap(({ task_id }) => task_id ?? []),
    ...open.map(({ id }) => id),
  ])
  return [...ids].slice(0, most).flatMap((id) => {
    const name = tasks.get(id)?.title ?? pastTasks.get(id)?.name
    if (name !== undefined) return [{ id, name }]
    return id === chosen ? [{ id, name: strings.record.taskGone }] : []
  })
}
