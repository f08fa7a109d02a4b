import { strings } from '../../strings.ts'
import type { DragUpdate } from '../../ui/sortable/dragController.ts'

/** What is announced of a drag, in the chunk of dragging. */
export function describeDrag(update: DragUpdate, title: string, section: string): string {
  return strings.dragged.announcement(update, title, section)
}
