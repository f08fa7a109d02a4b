import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { SessionState } from '../session/state.ts'
import { User } from '../session/storedSession.ts'
import { closeWhenSignedOut } from './shownNotifications.ts'

const user = v.parse(User, { id: '00000000-0000-4000-8000-000000000001' })
const signedIn: SessionState = { kind: 'signed_in', user }

/** A device that shows a reminder and counts one in its badge. */
function deviceOf() {
  const shown = new Set(['Call Ines'])
  const badge = { count: 1 }
  const notes = () => [...shown].map((title) => ({ close: () => void shown.delete(title) }))
  const registration = { getNotifications: async () => notes() }
  return {
    shown,
    badge,
    serviceWorker: { getRegistration: async () => registration },
    async clearAppBadge() {
      badge.count = 0
    },
  }
}

function sessionOf(first: SessionState) {
  const listeners = new Set<() => void>()
  let state = first
  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    becomes(next: SessionState) {
      state = next
      for (const listener of listeners) listener()
    },
  }
}

describe('[T61] notifications that are shown', () => {
  test('go with a sign-out, and with a session that was ended elsewhere', async () => {
    const device = deviceOf()
    const session = sessionOf(signedIn)
    closeWhenSignedOut(session, device)

    session.becomes({ kind: 'signed_out' })

    await expect.poll(() => [device.shown.size, device.badge.count]).toEqual([0, 0])
  })

  test('go when the page opens and the session has ended meanwhile', async () => {
    const device = deviceOf()

    closeWhenSignedOut(sessionOf({ kind: 'signed_out' }), device)

    await expect.poll(() => [device.shown.size, device.badge.count]).toEqual([0, 0])
  })

  test('stay while somebody is signed in, or it is not known yet', async () => {
    const device = deviceOf()
    const session = sessionOf({ kind: 'opening' })
    closeWhenSignedOut(session, device)

    session.becomes(signedIn)

    expect([device.shown.size, device.badge.count]).toEqual([1, 1])
  })

  test('are no matter for a browser that has none', () => {
    expect(() => closeWhenSignedOut(sessionOf({ kind: 'signed_out' }), {})).not.toThrow()
  })
})
