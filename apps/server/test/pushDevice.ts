import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** What a browser hands its page when it subscribes, with the secret of its worker. */
export function pushDevice(endpoint = `https://push.example.com/${randomUUID()}`) {
  const secret = randomBytes(32).toString('base64url')
  return {
    secret,
    row: {
      endpoint,
      p256dh: Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
      renewal_hash: createHash('sha256').update(secret).digest('hex'),
      device: 'Firefox on Linux',
    },
  }
}
