import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Control, Telling } from './control.ts'
import type { openDragging } from './dragging.ts'
import { atRest, type Drag, type Move, neighboursOf } from './dragState.ts'
import { attachOnPress } from './firstPress.ts'
import type { Boxes } from './landing.ts'
import type { Reach } from './places.ts'

/** Where a row was dropped: in a list, between two others. */
type Dropped<Row> = { list: number; after: Row | null; before: Row | null }

type SortableOptions<Row extends { id: string }> = {
  /** Holds the lists: each row with its id as `data-row`, in it a grip with `data-grip`. */
  root: RefObject<HTMLElement | null>
  lists: readonly (readonly Row[])[]
  boxes: () => Boxes
  reachOf: (id: string) => Reach
  /** The element of a row, rendered for this if it was not. */
  rowOf: (id: string) => HTMLElement | null
  onDrop: (row: Row, dropped: Dropped<Row>) => void
  onTell: (telling: Telling) => void
  /** Fetches the code that drags. */
  load: () => Promise<typeof openDragging>
}

/**
 * Lets rows be dragged within lists and from one to another, by mouse, touch and keyboard. Answers
 * what is on its way, for the rows to be drawn accordingly; the row itself is moved without rendering.
 */
export function useSortableList<Row extends { id: string }>(options: SortableOptions<Row>): Drag {
  const { root } = options
  const [drag, setDrag] = useState<Drag>(atRest)
  const latest = useRef(options)
  const control = useRef<Control>(null)

  useLayoutEffect(() => {
    const { lists } = latest.current
    latest.current = options
    control.current?.draw()
    if (lists.every((rows, list) => rows === options.lists[list])) return
    // Not from here: an effect cannot render at once.
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
      const opened = open(element, () => ({ ...latest.current, show, tell: latest.current.onTell }))
      control.current = opened.control
      return opened.attach
    })
  }, [root])

  return drag
}
