import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Where a request comes from; empty when it came by no connection. */
export function clientAddress(context: Context): string {
  const { incoming } = context.env ?? {}
  return incoming ? (getConnInfo(context).remote.address ?? '') : ''
}
