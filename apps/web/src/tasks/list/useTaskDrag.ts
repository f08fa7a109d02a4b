import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { type RefObject, useId, useMemo } from 'react'
import { loadedActs } from '../../derived/acts/loadActs.ts'
import type { Section } from '../../derived/sections.ts'
import { useSortableList } from '../../ui/sortable/useSortableList.ts'
import type { ListsWindow } from '../../ui/windowed/window.ts'
import type { TaskActions } from '../actionsOnTasks.ts'
import { loadDragging } from '../lazyComponents.ts'
import { titleOf } from './TaskSection.tsx'

type TaskDragOptions = {
  root: RefObject<HTMLElement | null>
  sections: readonly Section[]
  today: Day
  /** Whether a card can be dropped in a section. */
  isOpen: (section: Section) => boolean
  windowed: Pick<ListsWindow<Task>, 'boxes' | 'rowOf'>
  actions: TaskActions
  /** A card lies where it was dropped. */
  onDropped?: (id: string) => void
  announce: (text: string) => void
  /** Said by the grips: the order that nobody chooses by dragging. */
  sortedBy?: string | undefined
}

/** Lets cards be dragged within their section and to another day. Returns the drag and the attributes of the grips. */
export function useTaskDrag(options: TaskDragOptions) {
  const { root, sections, today, isOpen, windowed, actions, onDropped, announce, sortedBy } =
    options
  const instructions = useId()

  const drag = useSortableList<Task>({
    root,
    lists: sections.map(({ tasks }) => tasks),
    boxes: windowed.boxes,
    rowOf: windowed.rowOf,
    dropRangesOf(id) {
      const task = taskIn(sections, id)
      return sections.map((section) =>
        task && isOpen(section)
          ? (loadedActs()?.moving.dropRange(task, section, today) ?? null)
          : null,
      )
    },
    onDrop(task, { list, after, before }) {
      const section = sections[list]
      if (!section) return
      actions.drop(task, { section: section.name, after, before })
      onDropped?.(task.id)
    },
    onDropOn(id, target) {
      const task = taskIn(sections, id)
      if (task) loadedActs()?.dropOn(task, target, actions)
    },
    onUpdate(update) {
      const section = sections[update.list]
      const title = taskIn(sections, update.id)?.title ?? ''
      const text = loadedActs()?.describeDrag(update, title, section ? titleOf(section) : '')
      announce(text ?? '')
    },
    load: loadDragging,
  })

  const grips = useMemo(() => {
    const grip = { 'data-grip': '', 'aria-describedby': instructions, title: sortedBy }
    return {
      idle: { ...grip, 'aria-pressed': false },
      lifted: { ...grip, 'aria-pressed': true },
    }
  }, [instructions, sortedBy])

  return { drag, grips, instructions }
}

function taskIn(sections: readonly Section[], id: string): Task | undefined {
  for (const { tasks } of sections) {
    const task = tasks.find((task) => task.id === id)
    if (task) return task
  }
  return undefined
}
