import { ReminderId } from '@daymark/core/ids'
import { blockStorage } from '@daymark/sync/testing/blockedStorage'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openAlertingTab } from '../device/alertingTab.ts'
import { deviceStorage, memoryStorage } from '../device/memoryStorage.ts'
import { registrationOf } from '../device/push/registration.ts'
import { forgetSecret, keepSecret } from '../device/push/secret.ts'
import { subscribedNow, unsubscribe } from '../device/push/subscription.ts'
import { openShell } from '../device/shell.ts'
import { closeWhenSignedOut } from '../device/shownNotifications.ts'
import { closeNotes, showNote } from '../remind/notes.ts'
import { lockMark } from '../session/lockMark.ts'
import { withLock } from '../session/withLock.ts'
import { finishWipes } from './lockedData.ts'

const user = '00000000-0000-4000-8000-000000000001'

beforeEach(() => blockStorage(vi.stubGlobal))
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'localStorage')
})

function localStorageIs(get: () => Storage | null): void {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
}

describe('[SYNC-5d] where the browser blocks storage', () => {
  test.each([
    [
      'is refused',
      () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    ],
    ['is switched off', () => null],
  ])('the page keeps in memory what local storage keeps, where that %s', (_, get) => {
    localStorageIs(get)

    const storage = deviceStorage()
    storage.setItem('darkMode', 'true')

    expect(storage.getItem('darkMode')).toBe('true')
  })

  test('work that needs a lock is done without', async () => {
    expect(await withLock('renewal', async () => 'done')).toBe('done')
  })

  test('a timer alerts once', async () => {
    const { locks } = navigator
    const tab = openAlertingTab({ locks, storage: memoryStorage(), owner: 'me' })

    tab.take()

    expect([await tab.mayAlert('one'), await tab.mayAlert('one')]).toEqual([true, false])
  })

  test('a sign-out leaves nothing to delete', async () => {
    const storage = memoryStorage({ [lockMark(user)]: '0', [`daymark ${user}-focus`]: '{}' })

    await finishWipes(storage)

    await vi.waitFor(() => expect(storage.length).toBe(0))
  })

  test('a sign-out takes the number from the icon', async () => {
    const badge = { count: 1 }
    const session = { state: () => ({ kind: 'signed_out' }) as const, subscribe: () => () => {} }

    closeWhenSignedOut(session, {
      serviceWorker: navigator.serviceWorker,
      async clearAppBadge() {
        badge.count = 0
      },
    })

    await expect.poll(() => badge.count).toBe(0)
  })

  test('there is no service worker, and no newer version', async () => {
    const { serviceWorker: workers } = navigator
    const loaded = Promise.resolve()
    const shell = openShell({
      workers,
      loaded,
      onVisible() {},
      isUntouched: () => true,
      wait: async () => {},
      reload() {},
    })
    await loaded

    expect([await registrationOf(workers), shell.hasNewer()]).toEqual([undefined, false])
  })

  test('this device takes no pushes', async () => {
    const options = { storage: memoryStorage(), user, session: null }

    const url = 'https://example.org'
    await keepSecret({ secret: 'a', url, anonKey: 'key', applicationServerKey: 'BA' })
    await unsubscribe()

    expect(await subscribedNow(options)).toBeNull()
  })

  test('reminders show in the page alone', async () => {
    vi.stubGlobal('location', { origin: 'https://example.org' })

    const note = { tag: 'a', title: 'Call', body: '', id: v.parse(ReminderId, user), moment: 0 }

    await expect(showNote(note).then(() => closeNotes(['a']))).resolves.toBeUndefined()
  })

  test('a page without TLS, which has no caches, forgets its secret', async () => {
    vi.stubGlobal('caches', undefined)

    await expect(forgetSecret()).resolves.toBeUndefined()
  })
})
