import { holdsScope, type Scope, scopes } from '../auth/connections/scopes.ts'

/** What any app may ask for. */
export const offeredScopes: readonly Scope[] = scopes.filter((scope) => scope !== 'tasks:delete')

/**
 * What is asked for, with the scopes that it holds; without a word everything that may be asked for. Unknown ones are left out, as
 * RFC 6749 allows; null: nothing else is there. Only the command line of this server is asked about deleting.
 */
export function askedScopes(text: string | null, isOwn: boolean): Scope[] | null {
  const words = (text ?? offeredScopes.join(' ')).split(' ')
  const named = scopes.filter((scope) => words.includes(scope))
  const held = scopes.filter((scope) => holdsScope(named, scope))
  const asked = isOwn ? held : held.filter((scope) => scope !== 'tasks:delete')
  return asked.length === 0 ? null : asked
}
