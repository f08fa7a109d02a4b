import { err, type Result } from '@daymark/core/result'
import { isDatabaseError } from '../database/database.ts'
import type { AuthFault } from '../errors.ts'
import { faults } from './faults.ts'

const uniqueViolation = '23505'

/** The unique index decides, not a look beforehand: two people may take one address at once. */
export async function unlessTaken<T>(
  work: () => Promise<Result<T, AuthFault>>,
): Promise<Result<T, AuthFault>> {
  try {
    return await work()
  } catch (error) {
    if (isDatabaseError(error) && error.code === uniqueViolation) return err(faults.emailExists)
    throw error
  }
}
