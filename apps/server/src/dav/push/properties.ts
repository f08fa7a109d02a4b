import { createHash } from 'node:crypto'
import { dav, push } from '../xml/names.ts'
import { element, textElement, type Xml } from '../xml/writeXml.ts'

/** The content of `transports`: Web Push, with the key that a subscription is bound to. */
export function transports(publicKey: string): Xml {
  const key = element(push('vapid-public-key'), textContent(publicKey), { type: 'p256ecdsa' })
  return element(push('web-push'), key)
}

/** The content of `supported-triggers`. */
export function supportedTriggers(): Xml {
  return element(push('content-update'), textElement(dav('sync-level'), '1'))
}

/** Names a collection to its devices and to push services, which learn nothing of it: ‘‹user id›/‹list id or inbox›’. */
export function topicOf(collection: string): string {
  return createHash('sha256').update(collection).digest().subarray(0, 24).toString('base64url')
}

/** Base64url needs no escaping. */
const textContent = (text: string) => text as Xml
