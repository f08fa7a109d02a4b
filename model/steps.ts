import type { RemoteError } from '@daymark/sync/remote'
import type { Version } from './versions.ts'

export const edits = [
  'insert',
  'insert step',
  'refused insert',
  'title',
  'body',
  'refused body',
  'rank',
  'newer rank',
  'colour',
  'day',
  'parent',
  'label',
  'unlabel',
  'trash',
  'restore',
  'erase',
  'size',
  'state',
  'record',
  'erase session',
  'correct session',
] as const

/** One thing done to one row; `pick` chooses among the rows on screen. */
export type Edit = { what: (typeof edits)[number]; pick: number }

/** What a test may make of the environment; numbers choose among what is there. */
export type Step =
  /** One act, of one edit or several. */
  | { type: 'act'; tab: number; edits: readonly Edit[] }
  /** Notes that belong to no act, one of which the server may refuse. */
  | { type: 'insert run'; tab: number; count: number; refused: number }
  | { type: 'undo' | 'redo' | 'retry'; tab: number }
  /** A value that was replaced is written once more. */
  | { type: 'use mine'; tab: number; pick: number }
  | { type: 'go on' | 'go on, deaf'; pick: number; times: number }
  | { type: 'lose an answer' | 'lose an event'; pick: number }
  | { type: 'repeat an event' | 'repeat a request'; pick: number }
  | { type: 'go offline' | 'go online'; device: number }
  | { type: 'open'; device: number; version: Version }
  | { type: 'trouble'; device: number; error: Trouble }
  | { type: 'crash'; tab: number; kept: number }
  | { type: 'close' | 'wake'; tab: number }
  | { type: 'pass'; ms: number }
  | { type: 'purge' }
  /** The server is backed up, or comes back as it was when it was backed up last. */
  | { type: 'back up' | 'restore backup' }

/** `nonsense`: a proxy between answers with what is no answer. `throw`: the transport has a defect. */
export type Trouble =
  | Exclude<RemoteError, { kind: 'rejected' }>
  | { kind: 'nonsense' }
  | { kind: 'throw' }

export type Schedule = { skews: readonly number[]; steps: readonly Step[] }
