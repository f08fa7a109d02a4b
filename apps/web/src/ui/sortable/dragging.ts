import { createDragController, type DragController, type DragHost } from './dragController.ts'
import { addDragListeners } from './dragListeners.ts'
import type { AttachDragging } from './firstPress.ts'

/** The drag controller for the rows of `root`, and the function that adds its event listeners. */
export function openDragging(
  root: HTMLElement,
  host: () => DragHost,
): { control: DragController; attach: AttachDragging } {
  const control = createDragController(root, host)
  return { control, attach: (earlier) => addDragListeners(root, control, earlier) }
}
