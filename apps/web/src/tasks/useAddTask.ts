import type { Day } from '@daymark/core/day'
import { type Filters, matches, searchText } from '@daymark/core/filters'
import { type Task, tasks } from '@daymark/core/tables/tasks'
import { type Draft, newTask } from '@daymark/core/task'
import { useClock, useNewId, usePlanner, useUser } from '../context.tsx'
import { strings } from '../strings.ts'
import type { ShowToast } from '../ui/Toasts.tsx'

type View = { selectedDate: Day | null; filters: Filters }

/** Adds a task before all others. If the current view hides it, a toast confirms it. */
export function useAddTask(
  view: View,
  { announce, showToast }: { announce: (text: string) => void; showToast: ShowToast },
): (draft: Draft) => Task | null {
  const planner = usePlanner()
  const clock = useClock()
  const newId = useNewId()
  const user = useUser()

  return (draft) => {
    if (!user) return null
    const position = planner.tasks.firstPosition()
    const task = newTask(draft, { id: newId(), user_id: user.id, now: clock(), position })
    planner.history.act(strings.acts.added(draft.title), [tasks.create(task)])

    const onThisDay = draft.due !== null && [draft.due, null].includes(view.selectedDate)
    if (!onThisDay) showToast({ text: strings.acts.addedFor(draft.title, draft.due) })
    else if (!matches(view.filters)(task, searchText(task)))
      showToast({ text: strings.acts.added(draft.title) })
    else announce(strings.acts.added(draft.title))
    return task
  }
}
