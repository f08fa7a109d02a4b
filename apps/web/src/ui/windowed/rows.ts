import type { RefObject } from 'react'
import type { ListsWindow } from './window.ts'

/** The rows of lists, from the first render on. `open` opens the window over them once its code is loaded. */
export function openRows<Row>(
  root: RefObject<HTMLElement | null>,
  open: () => ListsWindow<Row> | undefined,
) {
  const rendered = new Set<HTMLElement>()
  let opened: ListsWindow<Row> | undefined

  function listsWindow(): ListsWindow<Row> | undefined {
    if (opened) return opened
    opened = open()
    for (const row of rendered) opened?.sizes.observe(row)
    return opened
  }

  return {
    window: listsWindow,
    /** Measures a row while it is rendered. */
    measure(row: HTMLElement | null) {
      if (!row) return undefined
      rendered.add(row)
      opened?.sizes.observe(row)
      return () => {
        rendered.delete(row)
        opened?.sizes.unobserve(row)
      }
    },
    boxes: () => listsWindow()?.boxes() ?? [],
    /** The element of a row, which is rendered if necessary. */
    rowOf(id: string): HTMLElement | null {
      const own = listsWindow()
      if (own) return own.rowOf(id)
      return root.current?.querySelector(`[data-row="${CSS.escape(id)}"]`) ?? null
    },
  }
}
