import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import type { Draft } from '@daymark/core/tasks/task'
import { Check } from 'lucide-react'
import { createElement } from 'react'
import { strings } from '../../strings.ts'
import { afterPaint } from '../../ui/afterPaint.ts'
import type { ShowToast, Toast } from '../../ui/Toasts.tsx'

type Telling = {
  task: Task
  draft: Draft
  today: Day
  /** Whether the page has its row. */
  isListed: boolean
  /** Whether days are shown, which stand for the list then. */
  byDay: boolean
  /** The form is open for the next task, and may cover the row of the last one. */
  isAdding: () => boolean
  undo: NonNullable<Toast['action']>
  onShow: (task: Task) => void
  announce: (text: string) => void
  showToast: ShowToast
}

/** Says that a task was added; where its row is not in sight, a toast says where it is and leads to it. */
export async function tellAdded(telling: Telling): Promise<void> {
  const { task, draft, today, isListed, byDay, isAdding, undo, onShow, announce, showToast } =
    telling
  // Its row is rendered after the frame of the press.
  await afterPaint()
  await afterPaint()
  if (isListed && (isAdding() || isInSight(task.id)))
    announce(strings.adding.addedNamed(draft.title))
  else
    showToast({
      icon: createElement(Check),
      text: strings.adding.addedTo(draft.due, draft.list, today, byDay),
      action: undo,
      other: { label: strings.adding.show, perform: () => onShow(task) },
    })
}

/** Whether the card of a task can be seen at least in part. */
function isInSight(id: string): boolean {
  const card = document.querySelector(`[data-task="${id}"]`)?.getBoundingClientRect()
  return card !== undefined && card.bottom > 0 && card.top < innerHeight
}
