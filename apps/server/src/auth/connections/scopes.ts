/** What a connection may do. */
export const scopes = [
  'tasks:read',
  'tasks:propose',
  'tasks:write',
  'tasks:delete',
  'focus:read',
  'focus:write',
  'calendars:read',
] as const

export type Scope = (typeof scopes)[number]

/** Each scope holds the ones before it, as `private.token_may` has it. */
const chains: readonly (readonly Scope[])[] = [
  ['tasks:read', 'tasks:propose', 'tasks:write', 'tasks:delete'],
  ['focus:read', 'focus:write'],
  ['calendars:read'],
]

/** Ids of lists, whose sections belong along, and `inbox`; null: all. */
export type ListChoice = readonly string[] | null

/** What a connection may do, and where. A device may always do the same. */
export type Reach = { scopes?: readonly Scope[]; lists: ListChoice }

export function orderedScopes(wanted: readonly Scope[]): Scope[] {
  return scopes.filter((scope) => wanted.includes(scope))
}

export function holdsScope(held: readonly Scope[], wanted: Scope): boolean {
  const chain = chains.find((one) => one.includes(wanted)) ?? []
  const from = chain.indexOf(wanted)
  return chain.slice(from).some((scope) => held.includes(scope))
}

/** Whether what is wanted reaches farther than what is held. */
export function reachesFarther(wanted: Reach, held: Reach): boolean {
  const moreScopes = wanted.scopes?.some((scope) => !holdsScope(held.scopes ?? [], scope)) ?? false
  return moreScopes || hasMoreLists(wanted.lists, held.lists)
}

function hasMoreLists(wanted: ListChoice, held: ListChoice): boolean {
  if (held === null) return false
  return wanted === null || wanted.some((list) => !held.includes(list))
}
