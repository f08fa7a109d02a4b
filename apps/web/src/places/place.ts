import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import type { ReactNode } from 'react'
import type { Question } from '../actions/action.ts'
import type { IndexPage } from '../lists/filterPage.ts'
import type { NewTaskForm } from '../tasks/adding/newTaskForm.ts'
import type { useAddTask } from '../tasks/adding/useAddTask.ts'
import type { PanelOf } from '../tasks/card/ExpandedCard.tsx'
import type { ListState } from '../tasks/list/useListState.ts'
import type { ShowToast } from '../ui/Toasts.tsx'

/** A task to be shown, with the focus on its card. */
export type TaskTarget = { task: Task; how: 'focus' | 'open' }

/** The props of a place that is loaded on its first use. */
export type PlaceProps = {
  state: ListState
  whyUnloaded: ReactNode
  today: Day
  /** The day that is chosen, or today. */
  viewedDay: Day
  onPhone: boolean
  newTask: NewTaskForm
  add: ReturnType<typeof useAddTask>
  panelOf: PanelOf
  announce: (text: string) => void
  showToast: ShowToast
  /** Asks in the palette, or opens it for a search. */
  ask: (question: Question | null) => void
  /** The chosen page of Lists; null is the index. */
  page: IndexPage | null
  /** Ends the search. */
  onPage: (page: IndexPage | null) => void
  target: TaskTarget | null
  /** Says which page has the target. */
  onFound: (page: IndexPage) => void
  /** Chooses a day without leaving the place. */
  onViewed: (day: Day) => void
  /** Shows a day in Day. */
  onDay: (day: Day) => void
  /** Shows a task with its card open. */
  onTask: (task: Task) => void
}
