import type { Priority } from '@daymark/core/tables/tasks'
import type { FoundTable } from './table/columns.ts'

/** What a task loses, or what was guessed, when it is read. `text` is what the file says. */
export type Warning =
  | { kind: 'date not read'; text: string }
  /** Counted from the day of the import. */
  | { kind: 'relative date'; text: string }
  | { kind: 'repeat changed'; text: string }
  | { kind: 'repeat left out'; text: string }
  /** The time zone is not known here: the clock is read as it stands. */
  | { kind: 'unknown zone'; text: string }
  | { kind: 'priority folded'; text: string; priority: Priority }
  | { kind: 'estimate left out'; text: string }
  | { kind: 'long name' }
  | { kind: 'long description' }
  | { kind: 'too many tags'; count: number }
  | { kind: 'attachment'; text: string }
  | { kind: 'parent missing' }
  | { kind: 'circle cut' }
  | { kind: 'value not read'; text: string }

/**
 * A row of a file that gives no task; `no task` is an event or the like. Where the file ends within a row, the place is
 * the number of the line on which that row begins.
 */
export type Skipped = { reason: 'no name' | 'no task' | 'unreadable' | 'cut off'; place: string }

/** Whether a file ends within one of its rows. */
export function isIncomplete(skipped: readonly Skipped[]): boolean {
  return skipped.some(({ reason }) => reason === 'cut off')
}

/** Why nothing is read of a file. */
export type Failure =
  | { kind: 'unknown format' }
  | { kind: 'empty' }
  /** A table of which it is not clear what its columns hold: to be read again with a matching. */
  | { kind: 'columns'; table: FoundTable }
  | { kind: 'no tasks' }
  | { kind: 'encrypted' }
  | { kind: 'not text' }
  /** It ends within a character, a quotation or an object, and nothing stands before that. */
  | { kind: 'cut off' }
  | { kind: 'too large' }
  | { kind: 'too many tasks' }
  | { kind: 'too deep' }
  | { kind: 'damaged archive' }
