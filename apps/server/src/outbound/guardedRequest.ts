import { type ClientRequest, request as httpRequest } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { isIP } from 'node:net'
import { type InnerHosts, isInner } from './innerHosts.ts'
import { pinnedLookup } from './pinnedLookup.ts'
import { isPublicAddress } from './publicAddress.ts'

export type GuardOptions = {
  innerHosts: InnerHosts
  /** More options of the connection, for tests. */
  connection?: Pick<RequestOptions, 'ca' | 'lookup'>
}

type Wanted = Pick<RequestOptions, 'method' | 'headers'> & { signal: AbortSignal }

/** Opens a request to a public address or an inner host, which ends with its signal; null: to neither. */
export type GuardedRequest = (url: URL, wanted: Wanted) => ClientRequest | null

export function createGuardedRequest({
  innerHosts,
  connection = {},
}: GuardOptions): GuardedRequest {
  const publicOnly = pinnedLookup(isPublicAddress, connection.lookup)
  const anywhere = pinnedLookup(() => true, connection.lookup)

  return (url, wanted) => {
    if (!mayBeReached(url, innerHosts)) return null
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    return send({
      ...connection,
      ...wanted,
      host: hostOf(url),
      port: url.port,
      path: `${url.pathname}${url.search}`,
      agent: false,
      lookup: isInner(innerHosts, url) ? anywhere : publicOnly,
    })
  }
}

/** Https to a name or a public address; to inner hosts http, too. Where a name leads is found when it is connected to. */
export function mayBeReached(url: URL, innerHosts: InnerHosts): boolean {
  if (isInner(innerHosts, url)) return url.protocol === 'https:' || url.protocol === 'http:'
  const host = hostOf(url)
  return url.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host))
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')
