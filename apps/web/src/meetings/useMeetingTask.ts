import type { Meeting } from '@daymark/core/meetings/meetings'
import { taskOf, taskParts, tasksOfMeetings } from '@daymark/core/meetings/meetingTask'
import { type Task, tasks } from '@daymark/core/tables/tasks'
import { positionBefore } from '@daymark/core/tasks/placing'
import { newTask } from '@daymark/core/tasks/task'
import { useClock, useNewId, usePlanner, useUser } from '../context.tsx'
import { strings } from '../strings.ts'
import type { ShowToast } from '../ui/Toasts.tsx'

export type MeetingTaskOptions = { onTask: (task: Task) => void; showToast: ShowToast }

/** Makes a task of a meeting, or leads to the one that was made. It rings by its calendar alone. */
export function useMeetingTask({ onTask, showToast }: MeetingTaskOptions) {
  const planner = usePlanner()
  const user = useUser()
  const clock = useClock()
  const newId = useNewId()

  return (meeting: Meeting): void => {
    const known = taskOf(meeting, tasksOfMeetings(planner.tasks.all()))
    if (known) {
      onTask(known)
      showToast({ text: strings.meetings.isTask })
      return
    }
    if (!user) return
    const { day: due, origin, ...parts } = taskParts(meeting)
    const row = newTask(
      {
        ...parts,
        due,
        priority: 'medium',
        deadline: null,
        list: [],
        tags: [],
        repeat: null,
        remind: [],
      },
      {
        id: newId(),
        user_id: user.id,
        now: clock(),
        position: positionBefore(planner.tasks.firstUsed()),
      },
    )
    const task = { ...row, origin }
    planner.history.act(strings.meetings.made(task.title), [tasks.create(task)])
    onTask(task)
  }
}
