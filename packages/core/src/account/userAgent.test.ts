import { describe, expect, test } from 'vitest'
import { deviceKind, parseUserAgent } from './userAgent.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a User-Agent', () => {
  test.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/144.0.0.0 Safari/537.36`,
      'Chrome',
      'Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/144.0.0.0 Safari/537.36 Edg/144.0.0.0`,
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.3 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 Version/18.3 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/144.0.0.0 Mobile Safari/537.36`,
      'Chrome',
      'Android',
    ],
    ['node', null, null],
    [null, null, null],
  ])('that says %s is known as such', (userAgent, browser, system) => {
    expect(parseUserAgent(userAgent)).toEqual({ browser, system })
  })
})

test.each([
  ['Mozilla/5.0 (Linux; Android 16) Chrome/144.0.0.0 Mobile Safari/537.36', 5, 'phone'],
  ['Mozilla/5.0 (Linux; Android 16) Chrome/144.0.0.0 Safari/537.36', 5, 'tablet'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) Version/18.3 Safari/604.1', 5, 'phone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_3 like Mac OS X) Version/18.3 Safari/604.1', 5, 'tablet'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.3 Safari/605.1.15', 5, 'tablet'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.3 Safari/605.1.15', 0, 'computer'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/144.0.0.0 Safari/537.36', 10, 'computer'],
] as const)('%s with %i touch points is of a %s', (userAgent, touchPoints, kind) => {
  expect(deviceKind(userAgent, touchPoints)).toBe(kind)
})
