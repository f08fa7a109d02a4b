import { err, ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { Failure } from '../failure.ts'
import type { AccountOptions } from './accountOptions.ts'
import { callAuthClient, noResult, requestJson } from './requests.ts'

const Factor = v.object({
  id: v.string(),
  factor_type: v.picklist(['totp', 'phone', 'webauthn']),
  status: v.picklist(['verified', 'unverified']),
  friendly_name: v.optional(v.string(), ''),
  phone: v.optional(v.string(), ''),
  created_at: v.string(),
})
export type SecondFactor = v.InferOutput<typeof Factor>

const TotpSetup = v.pipe(
  v.object({
    id: v.string(),
    totp: v.object({
      // Used as the source of an image and as a link, so other schemes are rejected.
      qr_code: v.pipe(v.string(), v.regex(/^data:image\/svg\+xml;/)),
      uri: v.pipe(v.string(), v.regex(/^otpauth:\/\//)),
      secret: v.string(),
    }),
  }),
  v.transform(({ id, totp: { qr_code, uri, secret } }) => ({ id, picture: qr_code, uri, secret })),
)
export type TotpSetup = v.InferOutput<typeof TotpSetup>

export type SecondFactors = {
  /** The verified ones, oldest first. */
  factors(): Promise<Result<SecondFactor[], Failure>>
  /** What an authenticator app needs. The factor counts once one of its codes was verified. */
  enrolTotp(friendlyName: string): Promise<Result<TotpSetup, Failure>>
  /** As `enrolTotp`, for a phone. Returns the id. */
  enrolPhone(friendlyName: string, phone: string): Promise<Result<string, Failure>>
  /** Begins a verification, which sends a code to a phone. Returns the id of the challenge. */
  challenge(id: string): Promise<Result<string, Failure>>
  /** Verifies a code for this challenge, or for a new one. */
  verifyFactor(id: string, code: string, challenge?: string): Promise<Result<null, Failure>>
  removeFactor(id: string): Promise<Result<null, Failure>>
  /** Ten new codes, readable only now. They replace the earlier ones. */
  makeRecoveryCodes(): Promise<Result<string[], Failure>>
  remainingRecoveryCodes(): Promise<Result<number, Failure>>
}

export function createSecondFactors({
  auth,
  request,
  onChange,
  renew,
}: AccountOptions): SecondFactors {
  async function all(): Promise<Result<SecondFactor[], Failure>> {
    const shape = v.object({ all: v.array(Factor) })
    const result = await callAuthClient(auth, (client) => client.mfa.listFactors(), shape)
    onChange()
    return result.ok ? ok(result.value.all) : result
  }

  /** Removes enrolments that were begun and never verified: their names would stay taken. */
  async function removeUnverified(matches: (factor: SecondFactor) => boolean): Promise<void> {
    const factors = await all()
    const unverified = factors.ok
      ? factors.value.filter(({ status }) => status === 'unverified')
      : []
    for (const { id } of unverified.filter(matches)) await remove(id)
  }

  function remove(factorId: string): Promise<Result<null, Failure>> {
    return callAuthClient(auth, (client) => client.mfa.unenroll({ factorId }), noResult)
  }

  async function challenge(factorId: string): Promise<Result<string, Failure>> {
    const shape = v.object({ id: v.string() })
    const result = await callAuthClient(auth, (client) => client.mfa.challenge({ factorId }), shape)
    return result.ok ? ok(result.value.id) : result
  }

  return {
    async factors() {
      const factors = await all()
      return factors.ok ? ok(factors.value.filter(({ status }) => status === 'verified')) : factors
    },
    async enrolTotp(friendlyName) {
      await removeUnverified((factor) => factor.friendly_name === friendlyName)
      const wanted = { factorType: 'totp', friendlyName, issuer: 'Daymark' } as const
      return callAuthClient(auth, (client) => client.mfa.enroll(wanted), TotpSetup)
    },
    async enrolPhone(friendlyName, phone) {
      await removeUnverified((factor) => factor.friendly_name === friendlyName)
      const wanted = { factorType: 'phone', friendlyName, phone } as const
      const shape = v.object({ id: v.string() })
      const begun = await callAuthClient(auth, (client) => client.mfa.enroll(wanted), shape)
      return begun.ok ? ok(begun.value.id) : begun
    },
    challenge,
    async verifyFactor(factorId, code, startedChallenge) {
      const begun =
        startedChallenge === undefined ? await challenge(factorId) : ok(startedChallenge)
      if (!begun.ok) return begun
      const answer = { factorId, challengeId: begun.value, code }
      const verified = await callAuthClient(auth, (client) => client.mfa.verify(answer), noResult)
      onChange()
      return verified
    },
    async removeFactor(id) {
      const removed = await remove(id)
      // The current token still has the assurance level of the removed factor.
      if (removed.ok) await renew()
      return removed
    },
    async makeRecoveryCodes() {
      const shape = v.object({ codes: v.array(v.string()) })
      const made = await requestJson(request('/factors/recovery-codes', { method: 'POST' }), shape)
      return made.ok ? ok(made.value.codes) : err(made.error)
    },
    async remainingRecoveryCodes() {
      const shape = v.object({ remaining: v.number() })
      const result = await requestJson(request('/factors/recovery-codes'), shape)
      return result.ok ? ok(result.value.remaining) : err(result.error)
    },
  }
}
