import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { newReceiver, type PushReceiver } from './pushReceiver.ts'

/** The subscription that a browser gives its page, with the secret of its worker. */
export function pushDevice(
  endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${randomUUID()}`,
  receiver: PushReceiver = newReceiver(),
) {
  const secret = randomBytes(32).toString('base64url')
  return {
    secret,
    receiver,
    row: {
      endpoint,
      ...receiver.keys,
      renewal_hash: createHash('sha256').update(secret).digest('hex'),
      device: 'Firefox on Linux',
    },
  }
}
