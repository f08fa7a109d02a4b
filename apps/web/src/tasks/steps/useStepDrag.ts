import type { Task } from '@daymark/core/tables/tasks'
import { type RefObject, useId } from 'react'
import { dropOn } from '../../derived/acts/dropOn.ts'
import { strings } from '../../strings.ts'
import { openDragging } from '../../ui/sortable/dragging.ts'
import { boxOf, rowAttributes, rowIn } from '../../ui/sortable/plainList.ts'
import { useSortableList } from '../../ui/sortable/useSortableList.ts'
import type { TaskActions } from '../actionsOnTasks.ts'

type StepDragOptions = {
  /** The element around the list of steps. */
  root: RefObject<HTMLElement | null>
  task: Task
  /** The steps as they show. */
  steps: readonly Task[]
  actions: TaskActions
  /** `after`: the one above; null at the top. */
  onDrop: (step: Task, after: Task | null) => void
  announce: (text: string) => void
}

/** Lets the steps of an open card be dragged. Returns the drag, and what each row needs for it. */
export function useStepDrag(options: StepDragOptions) {
  const { root, task, steps, actions, onDrop, announce } = options
  const instructions = useId()

  const drag = useSortableList<Task>({
    root,
    lists: [steps],
    boxes: () => [boxOf(root.current?.querySelector('ul') ?? null)],
    rowOf: (id) => rowIn(root.current, id),
    dropRangesOf: () => [{ first: 0, last: steps.length - 1 }],
    onDrop: (step, { after }) => onDrop(step, after),
    onDropOn(id, target) {
      const step = steps.find((step) => step.id === id)
      if (step) dropOn(step, target, actions)
    },
    onUpdate(update) {
      const title = steps.find(({ id }) => id === update.id)?.title ?? ''
      announce(strings.dragged.announcement(update, title, task.title))
    },
    // In the chunk of this card.
    load: async () => openDragging,
  })

  return {
    drag,
    instructions,
    rowProps: (index: number) => rowAttributes(drag, steps[index]?.id, { list: 0, index }),
  }
}
