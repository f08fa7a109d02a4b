import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'

/** An address that may not be reached. */
export class NotPublic extends Error {
  constructor(hostname: string) {
    super(`${hostname} leads to no public address`)
    this.name = 'NotPublic'
  }
}

/** The connection goes to the address that was checked: a name is resolved once for both. */
export function pinnedLookup(
  isAllowed: (address: string) => boolean,
  resolve: LookupFunction = lookup,
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
