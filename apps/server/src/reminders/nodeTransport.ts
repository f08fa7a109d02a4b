import { lookup } from 'node:dns'
import { Agent, type RequestOptions, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './publicAddress.ts'
import type { PushAnswer, PushTransport } from './pushTransport.ts'
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
  const lookedUp = allowedLookup(connection.lookup ?? lookup, isAllowed)

  return ({ url, headers, body }) =>
    new Promise((resolve) => {
      const { hostname, protocol } = new URL(url)
      const host = hostname.replace(/^\[|\]$/g, '')
      // An address is connected to without being looked up.
      if (protocol !== 'https:' || (isIP(host) !== 0 && !isAllowed(host))) {
        return resolve(unanswered('not a public address'))
      }
      const end = (answer: PushAnswer) => {
        clearTimeout(timer)
        resolve(answer)
      }
      const sent = request(
        url,
        { ...connection, method: 'POST', headers, agent, lookup: lookedUp },
        (response) => {
          const { statusCode = 0, headers } = response
          end({ kind: 'answer', status: statusCode, retryAfter: headers['retry-after'] ?? null })
          drain(response)
        },
      )
      sent.on('error', (error) => end(unanswered(reasonOf(error))))
      const timer = setTimeout(() => {
        end(unanswered('no answer in time'))
        sent.destroy()
      }, timeoutMs)
      sent.end(body)
    })
}

/** What a push service says is not read, but for a little so that its connection can be used again. */
function drain(response: NodeJS.ReadableStream & { destroy(): void }) {
  let read = 0
  response.on('data', (part: Buffer) => {
    read += part.length
    if (read > 65_536) response.destroy()
  })
  response.on('error', () => {})
}

/** The connection goes to the address that was checked: a name is resolved once for both. */
function allowedLookup(
  resolve: LookupFunction,
  isAllowed: (address: string) => boolean,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const addresses =
        typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found
      const allowed = addresses.filter(({ address }) => isAllowed(address))
      const [first] = allowed
      if (!first) return callback(new NotPublic(hostname), '')
      if (options.all) return callback(null, allowed)
      callback(null, first.address, first.family)
    })
  }
}

class NotPublic extends Error {
  constructor(hostname: string) {
    super(`${hostname} leads to no public address`)
    this.name = 'NotPublic'
  }
}

function unanswered(reason: string): PushAnswer {
  return { kind: 'none', reason }
}

function reasonOf(error: NodeJS.ErrnoException): string {
  return error instanceof NotPublic ? 'not a public address' : (error.code ?? 'no connection')
}
