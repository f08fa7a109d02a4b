import type { Day } from '@daymark/core/calendar/day'
import { type Filters, matches, searchText } from '@daymark/core/filter/filters'
import { type Task, tasks } from '@daymark/core/tables/tasks'
import { type Draft, newTask } from '@daymark/core/tasks/task'
import { useClock, useNewId, usePlanner, useUser } from '../../context.tsx'
import { loadActs } from '../../derived/acts/loadActs.ts'
import { strings } from '../../strings.ts'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { loadTelling } from '../lazyComponents.ts'
import { useUndo } from '../useUndo.tsx'

type Options = {
  view: { inDay: boolean; selectedDate: Day | null; filters: Filters }
  announce: (text: string) => void
  showToast: ShowToast
  /** Leads to the row of a task. */
  onShow: (task: Task) => void
  /** Whether the form is open for the next task, which may cover the row of the last one. */
  isAdding: () => boolean
}

/**
 * Adds a task before all others; null if it could not. Where its row is not in sight, a toast says where it is and leads to
 * it. It is there at once, unless code for the lists and tags that it names, or for its reminders, is still to come.
 */
export function useAddTask({
  view,
  announce,
  showToast,
  onShow,
  isAdding,
}: Options): (draft: Draft, isShown?: (task: Task) => boolean) => Promise<Task | null> {
  const planner = usePlanner()
  const clock = useClock()
  const newId = useNewId()
  const user = useUser()
  const undo = useUndo(showToast)

  /** Does it bring more than its own row? */
  const hasMore = ({ list, tags, time, remind }: Draft) =>
    list.length + tags.length > 0 ||
    (remind ?? time ?? planner.preferences.values()[0]?.reminder_defaults)

  function isListed(task: Task, { due }: Draft): boolean {
    const { inDay, selectedDate, filters } = view
    const isOfDay = inDay && due !== null && [due, null].includes(selectedDate)
    return isOfDay && matches(filters)(task, searchText(task))
  }

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
    const act = planner.history.act(strings.acts.added(draft.title), mutations)
    const isHere = isShown?.(task) ?? isListed(task, draft)
    void loadTelling().then(
      (tellAdded) =>
        tellAdded({
          ...{ task, draft, today: planner.today(), isListed: isHere, byDay: view.inDay },
          ...{ isAdding, undo: undo.offer(act), onShow, announce, showToast },
        }),
      () => announce(strings.acts.added(draft.title)),
    )
    return task
  }
}
