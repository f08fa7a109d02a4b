import { err, ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import { answerOf, answerTo, nothing } from './answers.ts'
import type { Asking } from './asking.ts'
import type { Failure } from './failure.ts'

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
      // Shown as a picture and offered as a link: nothing else may come this way.
      qr_code: v.pipe(v.string(), v.regex(/^data:image\/svg\+xml;/)),
      uri: v.pipe(v.string(), v.regex(/^otpauth:\/\//)),
      secret: v.string(),
    }),
  }),
  v.transform(({ id, totp: { qr_code, uri, secret } }) => ({ id, picture: qr_code, uri, secret })),
)
export type TotpSetup = v.InferOutput<typeof TotpSetup>

export type SecondFactors = {
  /** Those that count, the oldest first. */
  factors(): Promise<Result<SecondFactor[], Failure>>
  /** What an authenticator app is told; it counts once a code of it was right. */
  enrolTotp(friendlyName: string): Promise<Result<TotpSetup, Failure>>
  /** The same for a phone; answers the id. */
  enrolPhone(friendlyName: string, phone: string): Promise<Result<string, Failure>>
  /** Asks for a code, which a phone is sent; answers what the code is given for. */
  challenge(id: string): Promise<Result<string, Failure>>
  /** The code counts for this challenge, or for a new one. */
  verifyFactor(id: string, code: string, challenge?: string): Promise<Result<null, Failure>>
  removeFactor(id: string): Promise<Result<null, Failure>>
  /** Ten codes for who loses every factor, told only here; those before are worth nothing. */
  makeRecoveryCodes(): Promise<Result<string[], Failure>>
  recoveryCodesLeft(): Promise<Result<number, Failure>>
}

export function openSecondFactors({ auth, ask, changed, renew }: Asking): SecondFactors {
  async function all(): Promise<Result<SecondFactor[], Failure>> {
    const shape = v.object({ all: v.array(Factor) })
    const asked = await answerOf(auth, (client) => client.mfa.listFactors(), shape)
    changed()
    return asked.ok ? ok(asked.value.all) : asked
  }

  /** What was begun and never finished would keep its name for itself. */
  async function drop(isInTheWay: (factor: SecondFactor) => boolean): Promise<void> {
    const held = await all()
    const begun = held.ok ? held.value.filter(({ status }) => status === 'unverified') : []
    for (const { id } of begun.filter(isInTheWay)) await remove(id)
  }

  function remove(factorId: string): Promise<Result<null, Failure>> {
    return answerOf(auth, (client) => client.mfa.unenroll({ factorId }), nothing)
  }

  async function challenge(factorId: string): Promise<Result<string, Failure>> {
    const shape = v.object({ id: v.string() })
    const asked = await answerOf(auth, (client) => client.mfa.challenge({ factorId }), shape)
    return asked.ok ? ok(asked.value.id) : asked
  }

  return {
    async factors() {
      const held = await all()
      return held.ok ? ok(held.value.filter(({ status }) => status === 'verified')) : held
    },
    async enrolTotp(friendlyName) {
      await drop((factor) => factor.friendly_name === friendlyName)
      const wanted = { factorType: 'totp', friendlyName, issuer: 'Daymark' } as const
      return answerOf(auth, (client) => client.mfa.enroll(wanted), TotpSetup)
    },
    async enrolPhone(friendlyName, phone) {
      await drop((factor) => factor.friendly_name === friendlyName)
      const wanted = { factorType: 'phone', friendlyName, phone } as const
      const shape = v.object({ id: v.string() })
      const begun = await answerOf(auth, (client) => client.mfa.enroll(wanted), shape)
      return begun.ok ? ok(begun.value.id) : begun
    },
    challenge,
    async verifyFactor(factorId, code, given) {
      const begun = given === undefined ? await challenge(factorId) : ok(given)
      if (!begun.ok) return begun
      const answer = { factorId, challengeId: begun.value, code }
      const verified = await answerOf(auth, (client) => client.mfa.verify(answer), nothing)
      changed()
      return verified
    },
    async removeFactor(id) {
      const removed = await remove(id)
      // The token still says that the factor was shown; the next one tells what is true now.
      if (removed.ok) await renew()
      return removed
    },
    async makeRecoveryCodes() {
      const shape = v.object({ codes: v.array(v.string()) })
      const made = await answerTo(ask('/factors/recovery-codes', { method: 'POST' }), shape)
      return made.ok ? ok(made.value.codes) : err(made.error)
    },
    async recoveryCodesLeft() {
      const shape = v.object({ remaining: v.number() })
      const asked = await answerTo(ask('/factors/recovery-codes'), shape)
      return asked.ok ? ok(asked.value.remaining) : err(asked.error)
    },
  }
}
