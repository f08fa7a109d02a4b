import { createHmac } from 'node:crypto'

/** The headers of Standard Webhooks, which sign the body and the moment in seconds. */
export function signedHeaders(
  key: Buffer,
  { id, seconds, body }: { id: string; seconds: number; body: string },
): Record<string, string> {
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  }
}
