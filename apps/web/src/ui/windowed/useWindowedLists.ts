import {
  type RefObject,
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { loadedWindow, loadWindow } from './loadWindow.ts'
import {
  type Rendered,
  type RowKinds,
  rangesOf,
  type Shown,
  unmeasured,
  wholeList,
} from './ranges.ts'
import { openRows } from './rows.ts'
import type { ListsWindow, WindowContext } from './window.ts'

type WindowedOptions<Row> = RowKinds<Row> & {
  /** Contains the lists. Each is the last child of its section and numbered as `data-list`. */
  root: RefObject<HTMLElement | null>
  lists: readonly (readonly Row[])[]
  /** Renders all rows, which is faster for a few dozen. */
  whole: boolean
  /** Resolves once the browser has painted. */
  painted: () => Promise<void>
}

/**
 * Virtualizes long lists: renders the visible rows and the one that is focused or dragged (`data-dragged`), and keeps the
 * scroll position when rows change above the viewport. Rows stay in the normal flow, so the layout is the same if all are
 * rendered. Each row has its id as `data-row` and its number as `aria-posinset`. The code that measures is loaded after the
 * first paint, for which the first rows are enough.
 */
export function useWindowedLists<Row extends { id: string }>(options: WindowedOptions<Row>) {
  const { root, lists, painted } = options
  const [shown, setShown] = useState<Shown>({ ranges: [], pinned: [] })
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const ranges = rangesOf(shown, options, innerHeight)
  const latest = useRef({ ...options, shown, ranges })
  const [rows] = useState(() => openRows(root, openListsWindow))
  // Without its code all rows are there.
  const [isLost, giveUp] = useReducer(() => true, false)
  // Typing that leaves few rows waits for those it sees, not for all.
  const wholeInTime = useDeferredValue(options.whole)
  const whole = (options.whole && wholeInTime) || isLost

  function openListsWindow(): ListsWindow<Row> | undefined {
    return loadedWindow()?.openWindow(
      (): WindowContext<Row> => ({
        ...latest.current,
        root: root.current,
        show(shown, when) {
          if (when === 'at once') flushSync(() => setShown(shown))
          else if (when === 'soon') setShown(shown)
          else startTransition(() => setShown(shown))
        },
        redraw: () => flushSync(redraw),
      }),
    )
  }

  useLayoutEffect(() => {
    latest.current = { ...options, shown, ranges, whole }
    rows.window()?.rendered()
  })
  useEffect(() => {
    let isGone = false
    let close = () => {}
    const open = () => {
      if (isGone) return
      close = rows.window()?.watch() ?? close
      redraw()
    }
    if (loadedWindow()) open()
    else void painted().then(loadWindow).then(open, giveUp)
    return () => {
      isGone = true
      close()
    }
  }, [rows, painted])

  function renderedOf(list: number): Rendered {
    const all = lists[list] ?? []
    if (whole) return { rows: wholeList(all), after: 0 }
    const range = ranges[list] ?? { from: 0, to: 0 }
    return rows.window()?.placed(all, range, shown.pinned) ?? unmeasured(all, range, options)
  }

  const { measure, boxes, rowOf } = rows
  return { rendered: lists.map((_, list) => renderedOf(list)), measure, boxes, rowOf }
}
