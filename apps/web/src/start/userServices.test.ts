import { UserId } from '@daymark/core/ids'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Services } from '../context.tsx'
import type { SessionState, User } from '../session/session.ts'
import { createPageOwner } from './pageOwner.ts'
import { createUserServices } from './userServices.ts'

const maren = testUser('1')
const jonas = testUser('2')

describe('the services of a user', () => {
  test('are opened once', () => {
    const tab = tabOf(maren)
    const { servicesFor } = tab

    servicesFor(maren)
    servicesFor({ ...maren, email: 'maren@new.example.com' })

    expect(tab.opened).toEqual(['1'])
  })

  test('[AUTH-8] are closed when the session ends in another tab, and kept for the hidden page', () => {
    const tab = tabOf(maren)
    const { servicesFor, turn } = tab
    const services = servicesFor(maren)

    turn({ kind: 'signed_out' })

    expect(tab.opened).toEqual(['1 closed'])
    expect(servicesFor(maren)).toBe(services)
  })

  test('[AUTH-8, AUTH-17b] are reopened behind the hidden page when the user signs in again', () => {
    const tab = tabOf(maren)
    const { servicesFor, turn } = tab
    servicesFor(maren)

    turn({ kind: 'signed_out' })
    turn({ kind: 'signed_in', user: maren })
    servicesFor(maren)

    expect(tab.opened).toEqual(['1 closed', '1 reopened'])
  })

  test('[AUTH-8, AUTH-17c] are dropped when another user signs in', () => {
    const tab = tabOf(maren)
    const { servicesFor, turn } = tab
    servicesFor(maren)

    turn({ kind: 'signed_out' })
    turn({ kind: 'signed_in', user: jonas })
    servicesFor(jonas)

    expect(tab.opened).toEqual(['1 closed', '2'])
  })
})

function testUser(digit: string): User {
  const id = v.parse(UserId, `00000000-0000-4000-8000-00000000000${digit}`)
  return { id, email: digit, new_email: '', factors: [] }
}

function tabOf(user: User) {
  let state: SessionState = { kind: 'signed_in', user }
  const listeners = new Set<() => void>()
  const session = {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onSignOut: () => () => {},
  }
  const all: { user: User; closed: AbortSignal; reopened: boolean }[] = []
  const servicesFor = createUserServices({
    session,
    pageOwner: createPageOwner(session),
    open(user, closed, reopened) {
      all.push({ user, closed, reopened })
      return new Promise<Services>(() => {})
    },
  })
  return {
    servicesFor,
    get opened() {
      return all.map(({ user, closed, reopened }) =>
        [user.id.slice(-1), reopened && 'reopened', closed.aborted && 'closed']
          .filter(Boolean)
          .join(' '),
      )
    },
    turn(next: SessionState) {
      state = next
      for (const listener of listeners) listener()
    },
  }
}
