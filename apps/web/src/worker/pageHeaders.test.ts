import { describe, expect, test } from 'vitest'
import { renewedHeaders } from './pageHeaders.ts'

const policyWith = (scripts: string, rest = '') =>
  `default-src 'none'; script-src 'self' ${scripts}; style-src 'self'${rest}; frame-ancestors 'none'`

const ofThisVersion = "'sha256-this='"
const ofNewer = "'sha256-newer='"
const captcha = 'https://challenges.cloudflare.com'

function headers(csp: string, others: Record<string, string> = {}) {
  return new Headers({
    'content-security-policy': csp,
    'content-type': 'text/html',
    date: 'Mon',
    ...others,
  })
}

describe('[T65] the page that the service worker keeps', () => {
  test('gets the policy that lets a captcha in', () => {
    const cached = headers(policyWith(ofThisVersion))
    const current = headers(policyWith(`${ofThisVersion} ${captcha}`, ` ${captcha}`))

    const renewed = renewedHeaders(cached, current)

    expect(renewed?.get('content-security-policy')).toBe(current.get('content-security-policy'))
    expect(renewed?.get('content-type')).toBe('text/html')
  })

  test('keeps its own scripts under the policy of a newer version', () => {
    const cached = headers(policyWith(ofThisVersion))
    const current = headers(policyWith(`${ofNewer} ${captcha}`))

    const renewed = renewedHeaders(cached, current)

    expect(renewed?.get('content-security-policy')).toBe(policyWith(`${ofThisVersion} ${captcha}`))
  })

  test.each([
    ['the same headers at another time', headers(policyWith(ofThisVersion), { date: 'Tue' })],
    ['a newer version with the same settings', headers(policyWith(ofNewer))],
    ['an answer that is not of Daymark', new Headers({ 'content-type': 'text/html' })],
  ])('stays as it is after %s', (_, current) => {
    expect(renewedHeaders(headers(policyWith(ofThisVersion)), current)).toBeNull()
  })

  test.each([
    ['strict-transport-security', 'max-age=31536000'],
    ['permissions-policy', 'camera=()'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'same-origin'],
  ])('gets and loses %s as the server does', (name, value) => {
    const without = headers(policyWith(ofThisVersion))
    const including = headers(policyWith(ofThisVersion), { [name]: value })

    expect(renewedHeaders(without, including)?.get(name)).toBe(value)
    expect(renewedHeaders(including, without)?.has(name)).toBe(false)
  })
})
