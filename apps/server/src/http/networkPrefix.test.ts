import { describe, expect, test } from 'vitest'
import { networkPrefix } from './networkPrefix.ts'

describe('the network prefix of an address', () => {
  test.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::/48'],
    ['2001:db8::1', '2001:db8::/48'],
    ['fe80::1%eth0', 'fe80::/48'],
    ['::1', '::/48'],
    ['', null],
    ['a name', null],
  ])('%s is %s', (address, place) => {
    expect(networkPrefix(address)).toBe(place)
  })
})
