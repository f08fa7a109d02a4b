import { parseUserAgent } from '@daymark/core/account/userAgent'
import type { AuditEntry } from '../auth/admin/audit.ts'
import type { ListedSession } from '../auth/sessions/sessions.ts'
import { isBanned, type User } from '../auth/users/users.ts'

/** One line about a user. */
export function userLine(user: User, now: number): string {
  const { email, id, created_at, last_sign_in_at } = user
  const notes = [
    isBanned(user, now) ? 'blocked' : null,
    user.email_confirmed_at ? null : 'not confirmed',
    user.factors.some(({ status }) => status === 'verified') ? 'second factor' : null,
  ]
  return [
    email,
    id,
    `since ${dayOf(created_at)}`,
    last_sign_in_at ? `last signed in on ${dayOf(last_sign_in_at)}` : 'never signed in',
    ...notes.filter((note) => note !== null),
  ].join('  ')
}

/** A user, their factors and sessions. */
export function userText(
  user: User,
  sessions: Pick<ListedSession, 'refreshed_at' | 'user_agent' | 'place'>[],
  now: number,
): string {
  const factors = user.factors.map(
    ({ factor_type, status, created_at }) =>
      `  second factor: ${factor_type}, ${status}, since ${dayOf(created_at)}`,
  )
  const places = sessions.map(({ refreshed_at, user_agent, place }) => {
    const { browser, system } = parseUserAgent(user_agent)
    const device = [browser, system].filter(Boolean).join(' on ') || 'an unknown browser'
    return `  session: ${device}, last used at ${momentOf(refreshed_at)} from ${place ?? 'here'}`
  })
  return [userLine(user, now), ...factors, ...places].join('\n')
}

/** One entry of the audit record. */
export function auditLine(entry: AuditEntry): string {
  const { last_at, times, actor, actor_name, action, email, user_id, network } = entry
  return [
    momentOf(last_at),
    times === 1 ? action : `${action} (${times} times)`,
    email ?? user_id ?? '',
    `by ${actor === 'user' ? 'its user' : [actor, actor_name].filter(Boolean).join(' ')}`,
    network ? `from ${network}` : '',
  ]
    .filter((part) => part !== '')
    .join('  ')
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

function momentOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`
}
