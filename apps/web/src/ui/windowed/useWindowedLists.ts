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
import { openLayout } from './layout.ts'
import { type Placed, placedRows } from './tops.ts'
import { openWindow, type Parts, rangeOf, type Shown } from './window.ts'

type WindowedOptions<Row> = {
  /** Holds the lists: each the last child of its section, numbered as `data-list`. */
  root: RefObject<HTMLElement | null>
  lists: readonly (readonly Row[])[]
  /** All rows are rendered: the best for lists of some dozens. */
  whole: boolean
  /** Rows of a kind are mostly of one height. */
  kindOf: (row: Row) => string
}

/** What to render of a list, and the room to leave after it. */
export type Rendered = { rows: readonly Placed[]; after: number }

/**
 * Renders of long lists what one sees in the window, and the row that has the focus or is dragged
 * (`data-carried`). What one sees stays where it is when rows come or go above it.
 * Rows stay in the flow of the page, so that nothing changes when all of them are rendered. Each
 * carries its id as `data-row` and its number as `aria-posinset`.
 */
export function useWindowedLists<Row extends { id: string }>(options: WindowedOptions<Row>) {
  const { root, lists, whole } = options
  const [layout] = useState(() => openLayout(options.kindOf))
  const [shown, setShown] = useState<Shown>({ ranges: [], kept: [] })
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const latest = useRef({ ...options, shown })
  const [listsWindow] = useState(() =>
    openWindow(
      (): Parts<Row> => ({
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
    const kept = shown.kept.map((id) => rows.findIndex((row) => row.id === id))
    return placedRows(
      layout.topsOf(rows),
      rangeOf(shown, list, lists),
      kept.filter((index) => index >= 0),
    )
  }

  const { measure, boxes, rowOf } = listsWindow
  return { rendered: lists.map((_, list) => renderedOf(list)), measure, boxes, rowOf }
}
