import type { Day } from '@daymark/core/day'
import { type Filters, matches, searchText } from '@daymark/core/filters'
import { type Task, tasks } from '@daymark/core/tables/tasks'
import { type Draft, newTask } from '@daymark/core/task'
import type { Mutation } from '@daymark/sync/mutation'
import { useClock, useNewId, usePlanner, useUser } from '../context.tsx'
import { strings } from '../strings.ts'
import type { ShowToast } from '../ui/Toasts.tsx'
import type { openNames } from './names.ts'

type View = { inDay: boolean; selectedDate: Day | null; filters: Filters }

/**
 * Adds a task before all others; null if it could not. If the current view hides it, a toast confirms it. It is there
 * at once, unless code for the lists and tags that it names is still to come.
 */
export function useAddTask(
  view: View,
  { announce, showToast }: { announce: (text: string) => void; showToast: ShowToast },
): (draft: Draft, isShown?: (task: Task) => boolean) => Promise<Task | null> {
  const planner = usePlanner()
  const clock = useClock()
  const newId = useNewId()
  const user = useUser()

  /** What the names in a draft stand for; undefined if their code cannot be loaded. */
  async function namesIn(draft: Draft, parts: Parameters<typeof openNames>[1]) {
    const names = await import('./names.ts').catch(() => null)
    const rows = names?.openNames(planner, parts)
    return rows && { columns: rows.of(draft), made: rows.made() }
  }

  return async (draft, isShown) => {
    if (!user) return null
    const parts = { user_id: user.id, newId, now: clock() }
    const hasNames = draft.list.length + draft.tags.length > 0
    const named = hasNames ? await namesIn(draft, parts) : noNames
    if (!named) {
      showToast({ text: strings.errors.notDone })
      return null
    }
    const position = planner.tasks.firstPosition()
    const task = { ...newTask(draft, { ...parts, id: newId(), position }), ...named.columns }
    planner.history.act(strings.acts.added(draft.title), [...named.made, tasks.create(task)])

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

const noNames: { columns: Partial<Task>; made: Mutation[] } = { columns: {}, made: [] }
