import { isIP, isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { isPublicAddress } from '../outbound/publicAddress.ts'

/** Whether strangers can reach the host of an address: neither a name nor an address of a machine or network of one's own. */
export function isPublicSite(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? isPublicName(host) : isPublicAddress(host)
}

/** Whether strangers can reach what listens on a host: it is public, or stands for all addresses of a machine that has a public one. */
export function isPublicHost(host: string, ofMachine = addressesOfMachine()): boolean {
  switch (host) {
    case '0.0.0.0':
      return ofMachine.some((address) => isIPv4(address) && isPublicAddress(address))
    case '::':
      return ofMachine.some(isPublicAddress)
    default:
      return isIP(host) === 0 ? isPublicName(host) : isPublicAddress(host)
  }
}

function addressesOfMachine(): string[] {
  return Object.values(networkInterfaces()).flatMap((found = []) =>
    found.map(({ address }) => address),
  )
}

/** Reserved for private use, or used so by convention. */
const privateEnding = /(?:^|\.)(?:localhost|local|internal|lan|home|home\.arpa|test|invalid)$/

function isPublicName(name: string): boolean {
  return name.includes('.') && !privateEnding.test(name)
}
