import { type Control, openControl, type Parts } from './control.ts'
import type { AttachDragging } from './firstPress.ts'
import { listen } from './listening.ts'

/** What drags the rows of `root`, and what attaches it to their events. */
export function openDragging(
  root: HTMLElement,
  parts: () => Parts,
): { control: Control; attach: AttachDragging } {
  const control = openControl(root, parts)
  return { control, attach: (earlier) => listen(root, control, earlier) }
}
