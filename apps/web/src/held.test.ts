import { UserId } from '@daymark/core/task'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { openHeld } from './held.ts'
import type { SessionState, User } from './session/session.ts'

const maren = person('1')
const jonas = person('2')

describe('the page of somebody who is signed in', () => {
  test('[AUTH-8] waits for them when they sign out in another tab', () => {
    const { held, turn } = tabOf(maren)

    turn({ kind: 'signed_out' })
    expect(held.person()).toEqual(maren)

    turn({ kind: 'code_needed', user: maren, factors: [] })
    turn({ kind: 'signed_in', user: maren })
    expect(held.person()).toEqual(maren)
  })

  test('[AUTH-8] is gone when they sign out in this tab', async () => {
    const { held, turn, leave } = tabOf(maren)

    await leave()
    turn({ kind: 'signed_out' })

    expect(held.person()).toBeNull()
  })

  test('[AUTH-8] is gone for good as soon as somebody else comes, even before their code', () => {
    const { held, turn } = tabOf(maren)
    turn({ kind: 'signed_out' })

    turn({ kind: 'code_needed', user: jonas, factors: [] })
    expect(held.person()).toBeNull()

    turn({ kind: 'signed_out' })
    turn({ kind: 'code_needed', user: maren, factors: [] })
    expect(held.person()).toBeNull()
  })

  test('[AUTH-8] becomes the page of whoever signed in elsewhere', () => {
    const { held, turn } = tabOf(maren)

    turn({ kind: 'signed_in', user: jonas })

    expect(held.person()).toEqual(jonas)
  })

  test('[AUTH-8] waits again after one they left, if it is ended elsewhere', async () => {
    const { held, turn, leave } = tabOf(maren)
    await leave()
    turn({ kind: 'signed_out' })
    turn({ kind: 'signed_in', user: maren })

    turn({ kind: 'signed_out' })

    expect(held.person()).toEqual(maren)
  })
})

function person(digit: string): User {
  const id = v.parse(UserId, `00000000-0000-4000-8000-00000000000${digit}`)
  return { id, email: `${digit}@example.com`, new_email: '', factors: [] }
}

function tabOf(user: User) {
  let state: SessionState = { kind: 'signed_in', user }
  const listeners = new Set<() => void>()
  const leaving = new Set<() => Promise<void>>()
  const held = openHeld({
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onSignOut(work) {
      leaving.add(work)
      return () => leaving.delete(work)
    },
  })
  return {
    held,
    turn(next: SessionState) {
      state = next
      for (const listener of listeners) listener()
    },
    leave: async () => void (await Promise.all([...leaving].map((work) => work()))),
  }
}
