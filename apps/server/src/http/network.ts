import { isIPv6 } from 'node:net'

/**
 * null: not limited. Loopback is the owner of the machine, or all clients of an undeclared proxy,
 * who must not lock each other out. IPv6 counts by /64, which is what one household gets.
 */
export function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (plain === '' || plain === '::1' || plain.startsWith('127.')) return null
  return isIPv6(plain) ? ipv6Prefix64(plain) : plain
}

function ipv6Prefix64(address: string): string {
  const [head = '', tail] = address.split('::')
  const groups = (text: string) => text.split(':').filter((group) => group !== '')
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const zeros = Array.from({ length: Math.max(0, missing) }, () => '0')
  return [...groups(head), ...zeros, ...groups(tail ?? '')].slice(0, 4).join(':')
}
