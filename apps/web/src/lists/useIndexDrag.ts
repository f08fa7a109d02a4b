import type { SavedFilter } from '@daymark/core/tables/filters'
import type { List } from '@daymark/core/tables/lists'
import { type RefObject, useId } from 'react'
import { strings } from '../strings.ts'
import { openDragging } from '../ui/sortable/dragging.ts'
import { animationOf, isMoving } from '../ui/sortable/dragState.ts'
import type { Boxes } from '../ui/sortable/landing.ts'
import { boxOf, rowAttributes, rowIn } from '../ui/sortable/plainList.ts'
import { useSortableList } from '../ui/sortable/useSortableList.ts'

type IndexDragOptions = {
  root: RefObject<HTMLElement | null>
  lists: readonly List[]
  filters: readonly SavedFilter[]
  /** `after`: the one above; null at the top. */
  onPlaceList: (list: List, after: List | null) => void
  onPlaceFilter: (filter: SavedFilter, after: SavedFilter | null) => void
  announce: (text: string) => void
}

/** Lets lists and filters be ordered by dragging. Returns what the index and each of its rows need for it. */
export function useIndexDrag(options: IndexDragOptions) {
  const { root, lists, filters, onPlaceList, onPlaceFilter, announce } = options
  const instructions = useId()
  const rows = [lists, filters]

  const drag = useSortableList<List | SavedFilter>({
    root,
    lists: rows,
    boxes: () => boxesIn(root.current),
    rowOf: (id) => rowIn(root.current, id),
    dropRangesOf: (id) =>
      rows.map((rows) =>
        rows.some((row) => row.id === id) ? { first: 0, last: rows.length - 1 } : null,
      ),
    onDrop(row, { list, after }) {
      const [placed, above] = [row.id, after?.id]
      if (list === 0) {
        const dragged = lists.find(({ id }) => id === placed)
        if (dragged) onPlaceList(dragged, lists.find(({ id }) => id === above) ?? null)
      } else {
        const dragged = filters.find(({ id }) => id === placed)
        if (dragged) onPlaceFilter(dragged, filters.find(({ id }) => id === above) ?? null)
      }
    },
    onUpdate(update) {
      const name = rows[update.list]?.find(({ id }) => id === update.id)?.name ?? ''
      const group = update.list === 0 ? strings.lists.title : strings.filters.title
      announce(strings.dragged.announcement(update, name, group))
    },
    load: async () => openDragging,
  })

  return {
    instructions,
    gliding: animationOf(drag),
    /** Whether the dragged row would lie in this list. */
    hasSlot: (list: number) => isMoving(drag) && drag.to.list === list,
    rowOf: (list: number, index: number) =>
      rowAttributes(drag, rows[list]?.[index]?.id, { list, index }),
  }
}

function boxesIn(root: HTMLElement | null): Boxes {
  return [0, 1].map((list) =>
    boxOf(root?.querySelector<HTMLElement>(`[data-list="${list}"]`) ?? null),
  )
}
