import { err, ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import { parseEndpoint } from '../../reminders/endpoint.ts'
import { push } from '../xml/names.ts'
import { childOf, childrenOf, type Element, textOf } from '../xml/readXml.ts'

/** What a device asks for: where pushes go, with which keys, and until when. */
export type Registration = { endpoint: string; p256dh: string; auth: string; expiresAt: number }

/** A precondition of WebDAV-Push that does not hold. */
export type PushRefusal = {
  precondition: 'invalid-subscription' | 'no-supported-trigger' | 'push-not-available'
  says: string
}

const days = 24 * 3_600_000
const longestMs = 7 * days
/** A device gets no shorter time (WebDAV-Push, ‘Expiration’). */
const usualMs = 3 * days

export function isRegistration(root: Element): boolean {
  return root.name === push('push-register')
}

/** Reads `push-register`. A trigger for properties alone is refused: pushes tell of contents. */
export function readRegistration(root: Element, now: number): Result<Registration, PushRefusal> {
  const subscription = childOf(childOf(root, push('subscription')), push('web-push-subscription'))
  if (!subscription) return invalid('There is no subscription for Web Push.')
  const key = childOf(subscription, push('subscription-public-key'))
  const read = v.safeParse(Subscription, {
    endpoint: textOf(childOf(subscription, push('push-resource'))),
    p256dh: textOf(key ?? childOf(subscription, push('client-public-key'))),
    auth: textOf(childOf(subscription, push('auth-secret'))),
  })
  if (!read.success) return invalid('Its address or its keys are none that pushes are sent with.')
  const triggers = childrenOf(root, push('trigger'))
  const isForContents = triggers.some((one) => childOf(one, push('content-update')) !== null)
  if (triggers.length > 0 && !isForContents)
    return err({ precondition: 'no-supported-trigger', says: 'Pushes tell of contents alone.' })
  const wanted = Date.parse(textOf(childOf(root, push('expires'))))
  return ok({ ...read.output, expiresAt: expiryOf(wanted, now) })
}

function expiryOf(wanted: number, now: number): number {
  if (Number.isNaN(wanted)) return now + usualMs
  return Math.min(now + longestMs, Math.max(now + 60_000, wanted))
}

function invalid(says: string): Result<never, PushRefusal> {
  return err({ precondition: 'invalid-subscription', says })
}

const Subscription = v.object({
  endpoint: v.pipe(
    v.string(),
    v.maxLength(2048),
    v.regex(/^https:\/\/[!-~]+$/),
    v.check((text) => parseEndpoint(text) !== null),
  ),
  p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}=?$/)),
  auth: v.pipe(v.string(), v.regex(/^[\w-]{22}(==)?$/)),
})
