import type { SendError } from '../apps/web/src/planner/remote.ts'
import type { FocusStep } from './focus.ts'

export const gestures = [
  'add',
  'add refused',
  'title',
  'title refused',
  'description',
  'priority',
  'due_date',
  'position',
  'toggle',
  'delete',
  'restore',
  'erase',
  'retry',
] as const

export type GestureStep = { type: (typeof gestures)[number]; tab: number; task: number }

/** What a test may make of the world; numbers choose among what is there. */
export type Step =
  | GestureStep
  | FocusStep
  | { type: 'go on' | 'go on, deaf'; pick: number; times: number }
  | { type: 'lose an answer' | 'lose an event'; pick: number }
  | { type: 'repeat an event' | 'repeat a request'; pick: number }
  | { type: 'go offline' | 'go online' | 'open'; device: number }
  | { type: 'trouble'; device: number; error: Exclude<SendError, { kind: 'rejected' }> }
  | { type: 'crash'; tab: number; kept: number }
  | { type: 'close' | 'wake'; tab: number }
  | { type: 'pass'; ms: number }
  | { type: 'purge' }

export type Schedule = { skews: readonly number[]; steps: readonly Step[] }
