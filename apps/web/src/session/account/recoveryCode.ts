import { ok, type Result } from '@daymark/core/result'
import type { Failure } from '../failure.ts'
import type { AuthRequest } from '../settings.ts'
import { storeSession, TokenResponse } from '../storedSession.ts'
import { requestJson } from './requests.ts'

/** Signs in with a recovery code instead of a second factor. auth-js has no call for it. */
export async function verifyRecoveryCode(
  code: string,
  options: { request: AuthRequest; storage: Storage; key: string; clock: () => number },
): Promise<Result<null, Failure>> {
  const { request, storage, key, clock } = options
  const body = JSON.stringify({ code })
  const response = request('/factors/recovery-codes/verify', { method: 'POST', body })
  const answer = await requestJson(response, TokenResponse)
  if (!answer.ok) return answer
  storeSession(storage, key, answer.value, clock())
  return ok(null)
}
