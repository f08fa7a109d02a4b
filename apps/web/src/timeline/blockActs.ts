import type { Task } from '@daymark/core/tables/tasks'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { PlannedBlock } from './timelineContent.ts'

/** What can be done with a block. */
export type BlockActs = {
  press: (event: PointerEvent, block: PlannedBlock, part: 'whole' | 'end') => void
  pressKey: (event: KeyboardEvent, block: PlannedBlock) => void
  blur: () => void
  /** Whether the press that ends with a click has dragged something. */
  hasDragged: () => boolean
  resize: (block: PlannedBlock, by: 1 | -1) => void
  putAt: (task: Task) => void
  takeOff: (task: Task) => void
}
