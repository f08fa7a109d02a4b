import { err, type Result } from '@daymark/core/result'
import { isDatabaseError } from '../database/database.ts'
import type { AuthFault } from '../errors.ts'
import { faults } from './errors.ts'

type Work<T> = () => Promise<Result<T, AuthFault>>

/** The unique index decides, not a look beforehand: two people may take one address at once. */
export function unlessTaken<T>(work: Work<T>): Promise<Result<T, AuthFault>> {
  return unless('23505', faults.emailExists, work)
}

/** Many who wait for one row at once are waited for no longer than a statement may take. */
export function unlessCrowded<T>(work: Work<T>): Promise<Result<T, AuthFault>> {
  return unless('57014', faults.refreshCrowded, work)
}

async function unless<T>(
  code: string,
  fault: AuthFault,
  work: Work<T>,
): Promise<Result<T, AuthFault>> {
  try {
    return await work()
  } catch (error) {
    if (isDatabaseError(error) && error.code === code) return err(fault)
    throw error
  }
}
