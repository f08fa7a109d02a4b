import { err, ok, type Result } from '@daymark/core/result'
import type { GoTrueClient } from '@supabase/auth-js'
import * as v from 'valibot'
import { type Failure, failureOf, silence } from './failure.ts'
import type { Ask } from './settings.ts'
import { Answer, type Factor, keepSession } from './stored.ts'

/** The second step of signing in. */
export type Codes = {
  /** Sends a code to a phone. */
  send(factor: Factor): Promise<Result<null, Failure>>
  give(factor: Factor, code: string): Promise<Result<null, Failure>>
  giveRecoveryCode(code: string): Promise<Result<null, Failure>>
}

export function openCodes(options: {
  auth: () => Promise<GoTrueClient | null>
  ask: Ask
  storage: Storage
  key: string
  clock: () => number
  changed: () => void
}): Codes {
  const { auth, ask, storage, key, clock, changed } = options
  /** The challenge that the last code sent to a phone answers. */
  const sent = new Map<string, string>()

  async function challenge(client: GoTrueClient, { id }: Factor): Promise<Result<string, Failure>> {
    const { data, error } = await client.mfa.challenge({ factorId: id })
    return error ? err(failureOf(error)) : ok(data.id)
  }

  return {
    async send(factor) {
      const client = await auth()
      if (!client) return err(silence)
      const begun = await challenge(client, factor)
      if (!begun.ok) return begun
      sent.set(factor.id, begun.value)
      return ok(null)
    },
    async give(factor, code) {
      const client = await auth()
      if (!client) return err(silence)
      const known = sent.get(factor.id)
      const begun = known === undefined ? await challenge(client, factor) : ok(known)
      if (!begun.ok) return begun
      const answer = { factorId: factor.id, challengeId: begun.value, code }
      const { error } = await client.mfa.verify(answer)
      changed()
      return error ? err(failureOf(error)) : ok(null)
    },
    async giveRecoveryCode(code) {
      try {
        const body = JSON.stringify({ code })
        const response = await ask('/factors/recovery-codes/verify', { method: 'POST', body })
        const answered: unknown = await response.json()
        const session = v.safeParse(Answer, answered)
        if (!response.ok || !session.success) return err(refusalIn(answered))
        keepSession(storage, key, session.output, clock())
        changed()
        return ok(null)
      } catch {
        return err(silence)
      }
    },
  }
}

function refusalIn(body: unknown): Failure {
  const refusal = v.safeParse(v.object({ code: v.string(), message: v.string() }), body)
  return refusal.success ? failureOf({ name: 'AuthApiError', ...refusal.output }) : silence
}
