import { describe, expect, test } from 'vitest'
import { openNotifications } from './notification.ts'

/** Fake browser notifications, granted or not, with or without a service worker. */
function notifications({
  permission = 'granted' as NotificationPermission,
  supported = true,
  worker = true,
  asking = () => Promise.resolve('granted' as NotificationPermission),
} = {}) {
  const log: string[] = []
  let decide: (permission: NotificationPermission) => void = () => {}

  class Shown {
    static permission = permission
    static async requestPermission(): Promise<NotificationPermission> {
      Shown.permission = await asking()
      return Shown.permission
    }
    constructor(title: string) {
      log.push(`page: ${title}`)
    }
    addEventListener(): void {}
  }

  const opened = openNotifications({
    api: supported ? (Shown as unknown as typeof Notification) : undefined,
    registration: async () =>
      worker
        ? {
            async showNotification(title) {
              log.push(`worker: ${title}`)
            },
          }
        : undefined,
    bringToFront: () => {},
    warn: (text) => log.push(`warning: ${text}`),
    report: (message, cause) => log.push(`${message}: ${cause}`),
    onChange(listener) {
      decide = (permission) => {
        Shown.permission = permission
        listener()
      }
    },
  })
  return { ...opened, log, decide }
}

describe('a notification', () => {
  test('is shown through the service worker, which Android requires', async () => {
    const { show, log } = notifications()
    await show('Time is up', '')
    expect(log).toEqual(['worker: Time is up'])
  })

  test('is shown by the page without a service worker', async () => {
    const { show, log } = notifications({ worker: false })
    await show('Time is up', '')
    expect(log).toEqual(['page: Time is up'])
  })

  test('is not shown without permission', async () => {
    const { show, log } = notifications({ permission: 'default' })
    expect(await show('Time is up', '')).toBe(false)
    expect(log).toEqual([])
  })
})

describe('[TIMER-4a, TIMER-4b] the permission', () => {
  test('is requested, and listeners are notified of the answer', async () => {
    const { ask, permission, subscribe } = notifications({ permission: 'default' })
    const notified: string[] = []
    subscribe(() => notified.push(permission()))

    await ask()

    expect(notified).toEqual(['granted'])
  })

  test('cannot be requested without support for notifications: the console is warned', async () => {
    const { ask, permission, log } = notifications({ supported: false })
    await ask()
    expect(permission()).toBe('unsupported')
    expect(log).toEqual(['warning: This browser does not support notifications'])
  })

  test('reports a failed request', async () => {
    const { ask, log } = notifications({ asking: () => Promise.reject(new Error('no')) })
    await ask()
    expect(log).toEqual(['Error requesting notification permission: Error: no'])
  })
})

test('the permission follows the browser’s settings [TIMER-1b]', () => {
  const { permission, subscribe, decide } = notifications({ permission: 'default' })
  let changes = 0
  subscribe(() => {
    changes += 1
  })
  expect(permission()).toBe('default')

  decide('granted')

  expect([permission(), changes]).toEqual(['granted', 1])
})
