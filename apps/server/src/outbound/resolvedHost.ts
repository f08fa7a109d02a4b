import { isPublicAddress } from './publicAddress.ts'

/** Rejects where a name has no address of this type. */
export type Resolve = (name: string, type: 'A' | 'AAAA') => Promise<string[]>

/**
 * Why nothing is asked of an address; null: it may be. For places where a request cannot be bound to an address that was
 * checked: every address of the name has to be public. Such places have no private network of ours.
 */
export async function obstacleTo(
  { protocol, hostname }: URL,
  resolve: Resolve,
): Promise<'not https' | 'not public' | 'not found' | null> {
  if (protocol !== 'https:') return 'not https'
  const host = hostname.replace(/^\[|\]$/g, '')
  if (host.includes(':') || /^[\d.]+$/.test(host))
    return isPublicAddress(host) ? null : 'not public'
  const found = await Promise.all([
    resolve(host, 'A').catch(() => []),
    resolve(host, 'AAAA').catch(() => []),
  ])
  const addresses = found.flat()
  if (addresses.length === 0) return 'not found'
  return addresses.every(isPublicAddress) ? null : 'not public'
}
