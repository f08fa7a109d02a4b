import { describe, expect, test } from 'vitest'
import { isWipedUnvisited, openPersistence, reasonsToPersist } from './persistence.ts'

const day = 24 * 60 * 60_000
const now = Date.UTC(2026, 9, 14, 10)
const before = (ms: number) => new Date(now - ms).toISOString()

describe('[SYNC-5b] a browser is asked to keep what is on the device', () => {
  test.each([
    [[], {}],
    [['notifications'], { notifies: true }],
    [['installed'], { isInstalled: true }],
    [['unsent'], { waitingSince: before(day) }],
    [[], { waitingSince: before(day - 1) }],
    [
      ['notifications', 'installed', 'unsent'],
      { notifies: true, isInstalled: true, waitingSince: before(8 * day) },
    ],
  ])('for %j where %j', (reasons, changes) => {
    const plain = { notifies: false, isInstalled: false, waitingSince: null, now }

    expect(reasonsToPersist({ ...plain, ...changes })).toEqual(reasons)
  })

  /** A browser whose person is asked by `persist`, and what it has kept of earlier openings. */
  function browser(values = new Map<string, string>()) {
    const current = {
      reasons: reasonsToPersist({ notifies: false, isInstalled: false, waitingSince: null, now }),
    }
    let requests = 0
    const page = openPersistence({
      manager: {
        async persist() {
          requests += 1
          return false
        },
      },
      storage: {
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, value) => void values.set(key, value),
      },
      key: 'persist',
      reasons: () => current.reasons,
    })
    return { ...page, current, values, requests: () => requests }
  }

  test('at a press, not before, and once for each reason', () => {
    const { press, current, requests } = browser()
    press()
    current.reasons = ['unsent']
    expect(requests()).toBe(0)

    press()
    press()
    expect(requests()).toBe(1)

    current.reasons = ['notifications', 'unsent']
    press()
    expect(requests()).toBe(2)
  })

  test('not again at the next opening', () => {
    const first = browser()
    first.current.reasons = ['installed']
    first.press()

    const next = browser(first.values)
    next.current.reasons = ['installed']
    next.press()

    expect(next.requests()).toBe(0)
  })

  test('only where it can be', () => {
    const { press } = openPersistence({
      manager: undefined,
      storage: { getItem: () => null, setItem() {} },
      key: 'persist',
      reasons: () => ['installed'],
    })

    expect(press).not.toThrow()
  })
})

const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
const chromeOfIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1'
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'

test.each([
  ['Safari', safari, false, true],
  ['Safari, installed', safari, true, false],
  ['Chrome of an iPhone', chromeOfIphone, false, true],
  ['Chrome', chrome, false, false],
  ['Firefox', firefox, false, false],
])(
  '[SYNC-5b] whether seven days without a visit end what was not sent: %s',
  (_, userAgent, isInstalled, isWiped) => {
    expect(isWipedUnvisited(userAgent, isInstalled)).toBe(isWiped)
  },
)
