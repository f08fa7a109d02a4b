import { describe, expect, test } from 'vitest'
import { parseEndpoint } from './endpoint.ts'
import { createPush, resultOf } from './push.ts'

const noon = Date.parse('2026-10-14T12:00:00Z')
const answered = (status: number, retryAfter: string | null = null) =>
  ({ kind: 'answer', status, retryAfter }) as const

describe('[REMIND-8c, T69] an endpoint', () => {
  test.each([
    'https://fcm.googleapis.com:99999/a',
    'https://fcm.googleapis.com:8443/a',
    'https://xn--0.push.apple.com/a',
    'https://ada:1@fcm.googleapis.com/a',
    'http://fcm.googleapis.com/a',
    'fcm.googleapis.com',
    '',
  ])('that is none ends its delivery, and nothing is sent: %s', async (text) => {
    const sent: unknown[] = []
    const push = createPush({
      encrypt: async () => new Uint8Array(),
      transport: async (request) => {
        sent.push(request)
        return answered(201)
      },
      sign: async () => '',
      site: 'https://day.example.org',
      clock: () => noon,
    })

    const note = await push({
      source: 'test',
      source_id: 'a',
      fire_at: '2026-10-14T12:00:00Z',
      subscription_id: 'b',
      tries: 1,
      endpoint: parseEndpoint(text),
      p256dh: '',
      auth: '',
      time_to_live: 86_400,
      content: {},
    })

    expect(note).toMatchObject({ outcome: 'not a known push service', retry_seconds: null })
    expect(sent).toEqual([])
  })
})

describe('[REMIND-7a, REMIND-7b] what comes of an answer', () => {
  test.each([
    [200, 'accepted'],
    [201, 'accepted'],
    [202, 'accepted'],
    [404, 'gone'],
    [410, 'gone'],
    [301, 'answered 301'],
    [400, 'answered 400'],
    [401, 'answered 401'],
    [403, 'answered 403'],
    [413, 'answered 413'],
  ])('%i is %s, and over', (status, outcome) => {
    expect(resultOf(answered(status, '60'), 1, noon)).toEqual({ outcome, retry_seconds: null })
  })

  test.each([408, 429, 500, 502, 503, 504])('%i is tried again', (status) => {
    expect(resultOf(answered(status), 1, noon)).toEqual({
      outcome: `answered ${status}`,
      retry_seconds: 10,
    })
  })

  test.each([
    ['90', 90],
    [' 90 ', 90],
    ['0', 10],
    ['86400', 1_800],
    ['Wed, 14 Oct 2026 12:05:00 GMT', 300],
    ['Wed, 14 Oct 2026 11:05:00 GMT', 10],
    ['soon', 40],
  ])('in as many seconds as Retry-After asks, from 10 s to 30 min: %s', (retryAfter, seconds) => {
    expect(resultOf(answered(429, retryAfter), 3, noon).retry_seconds).toBe(seconds)
  })

  test('in twice as many each time, up to 30 min', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 200].map(
      (tries) => resultOf({ kind: 'none', reason: 'no connection' }, tries, noon).retry_seconds,
    )

    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1_280, 1_800, 1_800, 1_800])
  })
})
