import { isIPv4, isIPv6 } from 'node:net'

/** The network of an IP address (/24 or /48), stored instead of the address; null: not an address. */
export function networkPrefix(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return null
  const { hostname } = new URL(`http://[${plain.split('%')[0]}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = Array.from({ length: 8 - groups.length - after.length }, () => '0')
  const all = tail === undefined ? groups : [...groups, ...zeros, ...after]
  return `${new URL(`http://[${all.slice(0, 3).join(':')}::]`).hostname.slice(1, -1)}/48`
}
