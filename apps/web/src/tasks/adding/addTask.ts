import type { Day } from '@daymark/core/calendar/day'
import { type Filters, matches, searchText } from '@daymark/core/filter/filters'
import type { TaskId, UserId } from '@daymark/core/ids'
import { type Task, tasks } from '@daymark/core/tables/tasks'
import { positionBefore } from '@daymark/core/tasks/placing'
import { type Draft, newTask } from '@daymark/core/tasks/task'
import type { Planner } from '../../context.tsx'
import { loadActs } from '../../derived/acts/loadActs.ts'
import { strings } from '../../strings.ts'
import type { ShowToast } from '../../ui/Toasts.tsx'
import type { Undo } from '../useUndo.tsx'
import { tellAdded } from './tellAdded.ts'

export type AddingOptions = {
  view: { inDay: boolean; selectedDate: Day | null; filters: Filters }
  announce: (text: string) => void
  showToast: ShowToast
  /** Leads to the row of a task. */
  onShow: (task: Task) => void
  /** Whether the form is open for the next task, which may cover the row of the last one. */
  isAdding: () => boolean
}

type Adding = AddingOptions & {
  planner: Planner
  user_id: UserId
  now: number
  newId: () => TaskId
  undo: Undo
  /** Whether its row is in sight; where the place does not say, Day does. */
  isShown: ((task: Task) => boolean) | undefined
}

/**
 * Adds a task before all others; null if it could not. Where its row is not in sight, a toast says where it is and leads to
 * it. It is there at once, unless code for the lists and tags that it names, or for its reminders, is still to come.
 */
export async function addTask(draft: Draft, adding: Adding): Promise<Task | null> {
  const { planner, user_id, now, newId, view, announce, showToast } = adding
  const position = positionBefore(planner.tasks.firstUsed())
  const row = newTask(draft, { id: newId(), user_id, now, position })
  const added = hasMore(planner, draft)
    ? await loadActs().then(
        (acts) => acts.adding(planner, draft, row, newId),
        () => null,
      )
    : { task: row, mutations: [tasks.create(row)] }
  if (!added) {
    showToast({ text: strings.errors.notDone })
    return null
  }
  const { task, mutations } = added
  const act = planner.history.act(strings.adding.addedNamed(draft.title), mutations)
  const isHere = adding.isShown?.(task) ?? isListed(view, task, draft)
  const { isAdding, onShow } = adding
  void tellAdded({
    ...{ task, draft, today: planner.today(), isListed: isHere, byDay: view.inDay },
    ...{ isAdding, undo: adding.undo.offer(act), onShow, announce, showToast },
  })
  return task
}

/** Does it bring more than its own row? */
function hasMore(planner: Planner, { list, tags, time, remind }: Draft): boolean {
  const reminds = remind ?? time ?? planner.preferences.values()[0]?.reminder_defaults
  return list.length + tags.length > 0 || Boolean(reminds)
}

function isListed(view: AddingOptions['view'], task: Task, { due }: Draft): boolean {
  const { inDay, selectedDate, filters } = view
  const isOfDay = inDay && due !== null && [due, null].includes(selectedDate)
  return isOfDay && matches(filters)(task, searchText(task))
}
