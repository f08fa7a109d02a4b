import type { Task } from '@daymark/core/tables/tasks'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { Planned, PlannedBlock } from './timelineContent.ts'

/** What can be done with what has no time yet. */
export type TrayActs = {
  pressOutside: (event: PointerEvent, of: Planned) => void
  hasDragged: () => boolean
}

/** What can be done with a block. */
export type BlockActs = {
  press: (event: PointerEvent, block: PlannedBlock, part: 'whole' | 'end') => void
  pressKey: (event: KeyboardEvent, block: PlannedBlock) => void
  blur: () => void
  /** Whether the press that ends with a click has dragged something. */
  hasDragged: () => boolean
  shorter: (block: PlannedBlock) => void
  longer: (block: PlannedBlock) => void
  putAt: (task: Task) => void
  takeOff: (task: Task) => void
}
