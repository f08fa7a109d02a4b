import { UserId } from '@daymark/core/ids'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { SessionState, User } from '../session/session.ts'
import { createPageOwner } from './pageOwner.ts'

const maren = testUser('1')
const jonas = testUser('2')

describe('the page of a signed-in user', () => {
  test('[AUTH-8, AUTH-17b] stays mounted after a sign-out in another tab', () => {
    const { pageOwner, turn } = tabOf(maren)

    turn({ kind: 'signed_out' })
    expect(pageOwner.user()).toEqual(maren)

    turn({ kind: 'code_needed', user: maren, factors: [] })
    turn({ kind: 'signed_in', user: maren })
    expect(pageOwner.user()).toEqual(maren)
  })

  test('[AUTH-8] is unmounted by a sign-out in this tab', async () => {
    const { pageOwner, turn, leave } = tabOf(maren)

    await leave()
    turn({ kind: 'signed_out' })

    expect(pageOwner.user()).toBeNull()
  })

  test('[AUTH-8, AUTH-17c] is unmounted as soon as another user signs in, even before their code', () => {
    const { pageOwner, turn } = tabOf(maren)
    turn({ kind: 'signed_out' })

    turn({ kind: 'code_needed', user: jonas, factors: [] })
    expect(pageOwner.user()).toBeNull()

    turn({ kind: 'signed_out' })
    turn({ kind: 'code_needed', user: maren, factors: [] })
    expect(pageOwner.user()).toBeNull()
  })

  test('[AUTH-8, AUTH-17c] becomes the page of the user who signed in in another tab', () => {
    const { pageOwner, turn } = tabOf(maren)

    turn({ kind: 'signed_in', user: jonas })

    expect(pageOwner.user()).toEqual(jonas)
  })

  test('[AUTH-8, AUTH-17b] stays mounted again after a sign-out here, a sign-in and a sign-out in another tab', async () => {
    const { pageOwner, turn, leave } = tabOf(maren)
    await leave()
    turn({ kind: 'signed_out' })
    turn({ kind: 'signed_in', user: maren })

    turn({ kind: 'signed_out' })

    expect(pageOwner.user()).toEqual(maren)
  })
})

function testUser(digit: string): User {
  const id = v.parse(UserId, `00000000-0000-4000-8000-00000000000${digit}`)
  return { id, email: `${digit}@example.com`, new_email: '', factors: [] }
}

function tabOf(user: User) {
  let state: SessionState = { kind: 'signed_in', user }
  const listeners = new Set<() => void>()
  const leaving = new Set<() => Promise<void>>()
  const pageOwner = createPageOwner({
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
    pageOwner,
    turn(next: SessionState) {
      state = next
      for (const listener of listeners) listener()
    },
    leave: async () => void (await Promise.all([...leaving].map((work) => work()))),
  }
}
