import type { MouseEvent } from 'react'

/** For a button whose press leaves the focus where it is: pressFocus.ts. */
export const keepsFocus = {
  'data-keeps-focus': '',
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
} as const
