import { err, ok, type Result } from '../result.ts'
import { parseLength } from '../tasks/length.ts'
import { isDuration } from './timer.ts'

/** Whole minutes from 1 to 60, typed as a length. */
export function parseMinutes(text: string): Result<number, 'not_whole' | 'out_of_range'> {
  const minutes = parseLength(text)
  if (minutes === null) return err('not_whole')
  return isDuration(minutes) ? ok(minutes) : err('out_of_range')
}
