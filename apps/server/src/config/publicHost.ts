import { isIP } from 'node:net'
import { isPublicAddress } from '../reminders/publicAddress.ts'

/** Whether strangers can reach the host of an address: neither a name nor an address of a machine or network of one's own. */
export function isPublicSite(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? isPublicName(host) : isPublicAddress(host)
}

/** Reserved for private use, or used so by convention. */
const privateEnding = /(?:^|\.)(?:localhost|local|internal|lan|home|home\.arpa|test|invalid)$/

function isPublicName(name: string): boolean {
  return name.includes('.') && !privateEnding.test(name)
}
