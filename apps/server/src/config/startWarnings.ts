import { isLoopback } from '../http/network.ts'
import type { OwnConfig } from './config.ts'

/** The warnings that the server logs when it starts. */
export function startWarnings({ host, siteUrl }: Pick<OwnConfig, 'host' | 'siteUrl'>): string[] {
  const isEncrypted = siteUrl?.startsWith('https:') ?? false
  return isEncrypted || host === 'localhost' || isLoopback(host) ? [] : [plainHttp(host)]
}

function plainHttp(host: string): string {
  return `HOST=${host} is reached from other machines by plain http: passwords cross the network unencrypted. Put a TLS proxy in front, and set SITE_URL to its https address.`
}
