import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { openLayout, type RowKinds } from './layout.ts'
import { type Placed, placedRows } from './tops.ts'
import { openWindow, rangeOf, type Shown, type WindowContext } from './window.ts'

type WindowedOptions<Row> = RowKinds<Row> & {
  /** Contains the lists. Each is the last child of its section and numbered as `data-list`. */
  root: RefObject<HTMLElement | null>
  lists: readonly (readonly Row[])[]
  /** Renders all rows, which is faster for a few dozen. */
  whole: boolean
}

/** The rows of a list to render, and the space to leave after them. */
export type Rendered = { rows: readonly Placed[]; after: number }

/**
 * Virtualizes long lists: renders the visible rows and the one that is focused or dragged (`data-dragged`), and keeps the
 * scroll position when rows change above the viewport. Rows stay in the normal flow, so the layout is the same if all are
 * rendered. Each row has its id as `data-row` and its number as `aria-posinset`.
 */
export function useWindowedLists<Row extends { id: string }>(options: WindowedOptions<Row>) {
  const { root, lists, whole } = options
  const [layout] = useState(() => openLayout(options))
  const [shown, setShown] = useState<Shown>({ ranges: [], pinned: [] })
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const latest = useRef({ ...options, shown })
  const [listsWindow] = useState(() =>
    openWindow(
      (): WindowContext<Row> => ({
        ...latest.current,
        root: root.current,
        layout,
        show(shown, when) {
          if (when === 'at once') flushSync(() => setShown(shown))
          else if (when === 'soon') setShown(shown)
          else startTransition(() => setShown(shown))
        },
        redraw: () => flushSync(redraw),
      }),
    ),
  )

  useLayoutEffect(() => {
    latest.current = { ...options, shown }
    listsWindow.rendered()
  })
  useEffect(() => listsWindow.watch(), [listsWindow])

  function renderedOf(list: number): Rendered {
    const rows = lists[list] ?? []
    if (whole) return { rows: rows.map((_, index) => ({ index, gap: 0 })), after: 0 }
    const pinned = shown.pinned.map((id) => rows.findIndex((row) => row.id === id))
    return placedRows(
      layout.topsOf(rows),
      rangeOf(shown, list, lists),
      pinned.filter((index) => index >= 0),
    )
  }

  const { measure, boxes, rowOf } = listsWindow
  return { rendered: lists.map((_, list) => renderedOf(list)), measure, boxes, rowOf }
}
