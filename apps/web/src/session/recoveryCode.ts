import { ok, type Result } from '@daymark/core/result'
import { answerTo } from './answers.ts'
import type { Failure } from './failure.ts'
import type { Ask } from './settings.ts'
import { Answer, keepSession } from './stored.ts'

/** Uses a recovery code up, in place of a code of the factor that was lost. auth-js knows none. */
export async function giveRecoveryCode(
  typed: string,
  options: { ask: Ask; storage: Storage; key: string; clock: () => number },
): Promise<Result<null, Failure>> {
  const { ask, storage, key, clock } = options
  const body = JSON.stringify({ code: typed })
  const asking = ask('/factors/recovery-codes/verify', { method: 'POST', body })
  const answer = await answerTo(asking, Answer)
  if (!answer.ok) return answer
  keepSession(storage, key, answer.value, clock())
  return ok(null)
}
