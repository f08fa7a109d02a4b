import { UserId } from '@daymark/core/task'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Services } from './context.tsx'
import { openHeld } from './held.ts'
import { perPerson } from './perPerson.ts'
import type { SessionState, User } from './session/session.ts'

const maren = person('1')
const jonas = person('2')

describe('what a person works with', () => {
  test('is opened once', () => {
    const tab = tabOf(maren)
    const { servicesFor } = tab

    servicesFor(maren)
    servicesFor({ ...maren, email: 'maren@new.example.com' })

    expect(tab.opened).toEqual(['1'])
  })

  test('[AUTH-8] is closed when their session ends elsewhere, and still there for the hidden page', () => {
    const tab = tabOf(maren)
    const { servicesFor, turn } = tab
    const services = servicesFor(maren)

    turn({ kind: 'signed_out' })

    expect(tab.opened).toEqual(['1 closed'])
    expect(servicesFor(maren)).toBe(services)
  })

  test('[AUTH-8] is opened again, behind the page that waited, when they are back', () => {
    const tab = tabOf(maren)
    const { servicesFor, turn } = tab
    servicesFor(maren)

    turn({ kind: 'signed_out' })
    turn({ kind: 'signed_in', user: maren })
    servicesFor(maren)

    expect(tab.opened).toEqual(['1 closed', '1 again'])
  })

  test('[AUTH-8] is forgotten when somebody else comes', () => {
    const tab = tabOf(maren)
    const { servicesFor, turn } = tab
    servicesFor(maren)

    turn({ kind: 'signed_out' })
    turn({ kind: 'signed_in', user: jonas })
    servicesFor(jonas)

    expect(tab.opened).toEqual(['1 closed', '2'])
  })
})

function person(digit: string): User {
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
  const all: { user: User; left: AbortSignal; again: boolean }[] = []
  const servicesFor = perPerson({
    session,
    held: openHeld(session),
    open(user, left, again) {
      all.push({ user, left, again })
      return new Promise<Services>(() => {})
    },
  })
  return {
    servicesFor,
    get opened() {
      return all.map(({ user, left, again }) =>
        [user.id.slice(-1), again && 'again', left.aborted && 'closed'].filter(Boolean).join(' '),
      )
    },
    turn(next: SessionState) {
      state = next
      for (const listener of listeners) listener()
    },
  }
}
