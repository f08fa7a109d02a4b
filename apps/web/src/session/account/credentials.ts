import { err, ok, type Result } from '@daymark/core/result'
import type { UserAttributes } from '@supabase/auth-js'
import * as v from 'valibot'
import { type Failure, noAnswer } from '../failure.ts'
import { failureOf } from '../failureOf.ts'
import { readSettings } from '../settings.ts'
import { clearNewPasswordRequired } from '../state.ts'
import { storeSession, TokenResponse } from '../storedSession.ts'
import type { AccountOptions } from './accountOptions.ts'
import { requestJson } from './requests.ts'

/** What the server may require for a password change: the current password, or a code sent by mail. */
type PasswordProof = { current_password?: string; nonce?: string }

export type Credentials = {
  /** Replaces a code of the second factor in the state `code_needed`. */
  verifyRecoveryCode(code: string): Promise<Result<null, Failure>>
  updateEmail(email: string): Promise<Result<null, Failure>>
  updatePassword(password: string, proof?: PasswordProof): Promise<Result<null, Failure>>
}

export function createCredentials(
  options: AccountOptions & { storage: Storage; key: string; clock: () => number },
): Credentials {
  const { auth, request, rest, renew, page, onChange, storage, key, clock } = options

  async function update(change: UserAttributes): Promise<Result<null, Failure>> {
    const client = await auth()
    if (!client) return err(noAnswer)
    const { error } = await client.updateUser(change, { emailRedirectTo: page.origin })
    if (!error && change.password) clearNewPasswordRequired(storage, key)
    onChange()
    return error ? err(failureOf(error)) : ok(null)
  }

  /** On a hosted project a code removes the factors. The renewed session knows of none any more. */
  async function redeemByFunction(code: string): Promise<Result<null, Failure>> {
    const body = JSON.stringify({ code })
    const response = rest('/rpc/redeem_recovery_code', { method: 'POST', body })
    const answer = await requestJson(response, Redeemed)
    if (!answer.ok) return answer
    if (!('redeemed' in answer.value)) return err(answer.value)
    await renew()
    onChange()
    return ok(null)
  }

  return {
    // auth-js has no call for it.
    async verifyRecoveryCode(code) {
      const settings = await readSettings(request)
      if (settings.ok && !settings.value.daymark_account) return redeemByFunction(code)
      const body = JSON.stringify({ code })
      const response = request('/factors/recovery-codes/verify', { method: 'POST', body })
      const answer = await requestJson(response, TokenResponse)
      if (!answer.ok) return answer
      storeSession(storage, key, answer.value, clock())
      onChange()
      return ok(null)
    },
    updateEmail: (email) => update({ email }),
    updatePassword: (password, proof) => update({ password, ...proof }),
  }
}

/** A wrong code is an answer, because it has to be counted. */
const Redeemed = v.union([
  v.object({ redeemed: v.literal(true) }),
  v.object({ code: v.string(), message: v.string() }),
])
