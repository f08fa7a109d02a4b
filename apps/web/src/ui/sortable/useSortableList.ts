import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DragController, DragUpdate } from './dragController.ts'
import type { openDragging } from './dragging.ts'
import { type Drag, idleDrag, type Move, neighboursOf } from './dragState.ts'
import { attachOnPress } from './firstPress.ts'
import type { Boxes } from './landing.ts'
import type { DropRanges } from './positions.ts'

/** The list in which a row was dropped, and its new neighbours. */
type Dropped<Row> = { list: number; after: Row | null; before: Row | null }

type SortableOptions<Row extends { id: string }> = {
  /** The element with the lists: each row has its id as `data-row` and contains a grip with `data-grip`. */
  root: RefObject<HTMLElement | null>
  lists: readonly (readonly Row[])[]
  boxes: () => Boxes
  dropRangesOf: (id: string) => DropRanges
  /** The element of a row, which is rendered if necessary. */
  rowOf: (id: string) => HTMLElement | null
  onDrop: (row: Row, dropped: Dropped<Row>) => void
  /** Where rows can be dropped instead, on elements with `data-drop` beside the lists or in another row. */
  onDropOn?: (id: string, target: string) => void
  onUpdate: (update: DragUpdate) => void
  /** Loads the code for dragging. */
  load: () => Promise<typeof openDragging>
}

/**
 * Lets rows be dragged within lists and from one to another, by mouse, touch and keyboard. Returns the drag, for the
 * other rows to shift; the dragged row itself is moved without rendering.
 */
export function useSortableList<Row extends { id: string }>(options: SortableOptions<Row>): Drag {
  const { root } = options
  const [drag, setDrag] = useState<Drag>(idleDrag)
  const latest = useRef(options)
  const control = useRef<DragController>(null)

  useLayoutEffect(() => {
    const { lists } = latest.current
    latest.current = options
    control.current?.draw()
    if (lists.every((rows, list) => rows === options.lists[list])) return
    // Deferred, because an effect cannot render synchronously.
    queueMicrotask(() => control.current?.send({ type: 'rearrange', before: lists }))
  })

  useEffect(() => {
    if (!root.current) return

    function drop({ id, from, to }: Move): void {
      const { lists, onDrop } = latest.current
      const row = lists[from.list]?.[from.index]
      if (row) onDrop(row, { list: to.list, ...neighboursOf(id, to, lists) })
    }

    function show(drag: Drag, dropped: Move | null): void {
      flushSync(() => {
        setDrag(drag)
        if (dropped) drop(dropped)
      })
    }

    const element = root.current
    return attachOnPress(element, async () => {
      const open = await latest.current.load()
      const opened = open(element, () => ({
        ...latest.current,
        show,
        announce: latest.current.onUpdate,
      }))
      control.current = opened.control
      return opened.attach
    })
  }, [root])

  return drag
}
