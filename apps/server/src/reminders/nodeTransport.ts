import { Agent, type RequestOptions, request } from 'node:https'
import { isIP } from 'node:net'
import { pinnedLookup } from '../outbound/pinnedLookup.ts'
import { isPublicAddress } from '../outbound/publicAddress.ts'
import { answerTo } from './answerTo.ts'
import type { PushTransport } from './pushTransport.ts'
import { mostUnderWay } from './sender.ts'

export type NodeTransportOptions = {
  timeoutMs?: number
  /** Which addresses may be reached; all but public ones are refused. Tests reach this machine. */
  isAllowed?: (address: string) => boolean
  /** More options of the connection, for tests. */
  connection?: Pick<RequestOptions, 'ca' | 'lookup'>
}

/** The names that a certificate of a push service shows are checked as by every client of Node. */
export function createNodeTransport(options: NodeTransportOptions = {}): PushTransport {
  const { timeoutMs = 10_000, isAllowed = isPublicAddress, connection = {} } = options
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 24,
    // Half of them may be open and unused.
    maxTotalSockets: 2 * mostUnderWay,
    timeout: 30_000,
  })
  const lookedUp = pinnedLookup(isAllowed, connection.lookup)

  return async ({ url, headers, body }) => {
    const { hostname, protocol } = new URL(url)
    const host = hostname.replace(/^\[|\]$/g, '')
    // An address is connected to without being looked up.
    if (protocol !== 'https:' || (isIP(host) !== 0 && !isAllowed(host))) {
      return { kind: 'none', reason: 'not a public address' }
    }
    const sent = request(url, { ...connection, method: 'POST', headers, agent, lookup: lookedUp })
    return answerTo(sent, body, timeoutMs)
  }
}
