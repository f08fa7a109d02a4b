import { isIPv6 } from 'node:net'

/**
 * null: not limited, because loopback is the owner of the machine. IPv6 counts by /64, which is what one household gets.
 */
export function networkOf(address: string): string | null {
  const plain = withoutMapping(address)
  if (plain === '' || isLoopback(plain)) return null
  return isIPv6(plain) ? ipv6Prefix64(plain) : plain
}

export function isLoopback(address: string): boolean {
  const plain = withoutMapping(address)
  return plain === '::1' || plain.startsWith('127.')
}

function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function ipv6Prefix64(address: string): string {
  const [head = '', tail] = address.split('::')
  const groups = (text: string) => text.split(':').filter((group) => group !== '')
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const zeros = Array.from({ length: Math.max(0, missing) }, () => '0')
  return [...groups(head), ...zeros, ...groups(tail ?? '')].slice(0, 4).join(':')
}
