import type { Day } from '@daymark/core/calendar/day'
import { type Filters, matches, searchText } from '@daymark/core/filter/filters'
import { type Task, tasks } from '@daymark/core/tables/tasks'
import { type Draft, newTask } from '@daymark/core/tasks/task'
import { useClock, useNewId, usePlanner, useUser } from '../../context.tsx'
import { loadActs } from '../../derived/acts/loadActs.ts'
import { strings } from '../../strings.ts'
import type { ShowToast } from '../../ui/Toasts.tsx'

type View = { inDay: boolean; selectedDate: Day | null; filters: Filters }

/**
 * Adds a task before all others; null if it could not. If the current view hides it, a toast confirms it. It is there
 * at once, unless code for the lists and tags that it names, or for its reminders, is still to come.
 */
export function useAddTask(
  view: View,
  { announce, showToast }: { announce: (text: string) => void; showToast: ShowToast },
): (draft: Draft, isShown?: (task: Task) => boolean) => Promise<Task | null> {
  const planner = usePlanner()
  const clock = useClock()
  const newId = useNewId()
  const user = useUser()

  /** Does it bring more than its own row? */
  const hasMore = ({ list, tags, time, remind }: Draft) =>
    list.length + tags.length > 0 ||
    (remind ?? time ?? planner.preferences.values()[0]?.reminder_defaults)

  return async (draft, isShown) => {
    if (!user) return null
    const position = planner.tasks.firstPosition()
    const row = newTask(draft, { id: newId(), user_id: user.id, now: clock(), position })
    const added = hasMore(draft)
      ? await loadActs().then(
          ({ adding }) => adding(planner, draft, row, newId),
          () => null,
        )
      : { task: row, mutations: [tasks.create(row)] }
    if (!added) {
      showToast({ text: strings.errors.notDone })
      return null
    }
    const { task, mutations } = added
    planner.history.act(strings.acts.added(draft.title), mutations)

    const { inDay, selectedDate } = view
    const onThisDay = inDay && draft.due !== null && [draft.due, null].includes(selectedDate)
    if (!(isShown?.(task) ?? onThisDay))
      showToast({ text: strings.acts.addedFor(draft.title, draft.due) })
    else if (inDay && !matches(view.filters)(task, searchText(task)))
      showToast({ text: strings.acts.added(draft.title) })
    else announce(strings.acts.added(draft.title))
    return task
  }
}
