import { err, type Result } from '@daymark/core/result'
import type { Member } from './member.ts'
import type { PutContext, PutRefusal, PutResult } from './putContext.ts'

export type { PutContext, PutRefusal, PutResult } from './putContext.ts'

/** What a body changes that a device puts in the place of what it was served. */
export function putMember(
  _current: Member | null,
  _body: string,
  _context: PutContext,
): Result<PutResult, PutRefusal> {
  return err({ precondition: 'valid-calendar-data', says: 'Not yet.' })
}

export function uidOf(_body: string): Result<string, PutRefusal> {
  return err({ precondition: 'valid-calendar-data', says: 'Not yet.' })
}
