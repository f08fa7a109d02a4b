import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { isPublicHost } from './publicHost.ts'
import { startWarnings } from './startWarnings.ts'

/** The setting of sign-ups on a server with these variables. */
function signUpsAt(variables: Record<string, string>) {
  const config = readConfig(variables)
  return config.ok && config.value.backend === 'own' ? config.value.signUps : config
}

describe('[T81] at an address', () => {
  test.each([
    'https://day.example.org',
    'http://day.example.org:8080',
    'https://8.8.8.8',
    'https://[2606:4700::1111]',
  ])('that strangers reach, %s, only the first account may sign up', (SITE_URL) => {
    expect(signUpsAt({ SITE_URL })).toBe('first account')
    expect(signUpsAt({ SITE_URL, DAYMARK_SIGNUPS: 'true' })).toBe(true)
    expect(signUpsAt({ SITE_URL, DAYMARK_SIGNUPS: 'false' })).toBe(false)
  })

  test.each([
    'http://localhost:4600',
    'http://127.0.0.1:4600',
    'http://[::1]:4600',
    'http://192.168.1.20:4600',
    'http://[fd00::1]',
    'http://server',
    'https://server.lan',
    'https://day.home.arpa',
  ])('of a machine or network of one’s own, %s, everybody may', (SITE_URL) => {
    expect(signUpsAt({ SITE_URL })).toBe(true)
    expect(signUpsAt({})).toBe(true)
  })
})

describe('[T81] without SITE_URL', () => {
  test('the host decides, and SITE_URL where it is set', () => {
    expect(signUpsAt({ HOST: '8.8.8.8' })).toBe('first account')
    expect(signUpsAt({ HOST: '8.8.8.8', SITE_URL: 'http://server.lan' })).toBe(true)
    expect(signUpsAt({ HOST: '192.168.1.20' })).toBe(true)
  })

  test.each([
    ['day.example.org', [], true],
    ['127.0.0.1', ['8.8.8.8'], false],
    ['localhost', ['8.8.8.8'], false],
    ['0.0.0.0', ['127.0.0.1', '172.17.0.2'], false],
    ['0.0.0.0', ['127.0.0.1', '8.8.8.8'], true],
    ['0.0.0.0', ['192.168.1.20', '2606:4700::1111'], false],
    ['::', ['192.168.1.20', '2606:4700::1111'], true],
    ['::', ['::1', 'fd00::1'], false],
  ])('%s on a machine with %j', (host, addresses, isPublic) => {
    expect(isPublicHost(host, addresses)).toBe(isPublic)
  })
})

describe('[T82] the start of a server', () => {
  test.each([
    ['127.0.0.1', null],
    ['localhost', null],
    ['::1', 'http://localhost:4600'],
    ['0.0.0.0', 'https://day.example.org'],
  ])('says nothing of HOST=%s with SITE_URL %s', (host, siteUrl) => {
    expect(startWarnings({ host, siteUrl })).toEqual([])
  })

  test.each([
    ['0.0.0.0', null],
    ['::', 'http://day.example.org'],
    ['203.0.113.7', null],
  ])('warns of plain http on HOST=%s with SITE_URL %s', (host, siteUrl) => {
    expect(startWarnings({ host, siteUrl })).toEqual([
      expect.stringContaining(`HOST=${host} is reached from other machines by plain http`),
    ])
  })
})
