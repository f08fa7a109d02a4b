/** A task as far as it decides who is told. */
export type Row = { id: string; owner: string; title: string; priority: string }

/** What one transaction did to a row. */
export type Change = { type: 'INSERT' | 'UPDATE' | 'DELETE'; id: string; owner: string }

/** The policies beside the one that everybody sees their own. */
type Policies = {
  /** Tasks that are shared are everybody's to see. */
  share: boolean
  /** Secret ones are nobody's. */
  hide: boolean
}

/** Somebody's open channel, as it should be. */
export type Screen = {
  person: string
  session: string
  server: number
  aal: string
  wishes: { event: string; filter: string }[]
  /** Whether it has joined, or renewed its token, since tasks are shared. */
  knowsSharing: boolean
  isExpired: boolean
  expected: string[]
  /** What happened while nothing could be told to it, because of its token. */
  unheard: Change[]
  /** Of that, what may still be told once the token is a better one, if it was not read before. */
  allowed: Change[]
}

export const filters = {
  '': () => true,
  'priority=eq.high': ({ priority }: Row) => priority === 'high',
  'title=like.shared%': ({ title }: Row) => title.startsWith('shared'),
  'title=not.like.secret%': ({ title }: Row) => !title.startsWith('secret'),
  'title=in.(plain,marker)': ({ title }: Row) => ['plain', 'marker'].includes(title),
} satisfies Record<string, (row: Row) => boolean>

/** Adds what each screen has to be told of the changes of one transaction, from the rows after it. */
export function foretell(changes: Change[], { screens, rows, policies, guarded }: World): void {
  for (const screen of screens) {
    // Who has a second factor and has not shown it is nobody.
    const isNobody = guarded.has(screen.person) && screen.aal !== 'aal2'
    if (screen.isExpired || isNobody) {
      screen.unheard.push(...changes)
      continue
    }
    for (const change of changes) {
      const row = rows.get(change.id)
      const ids = wishesMet(screen, change, row)
      if (ids.length === 0 || !reaches(change, row, screen, screens, policies)) continue
      const title = change.type === 'DELETE' ? '' : row?.title
      screen.expected.push([change.type, change.id, title, ids.join(' ')].join(' | '))
    }
  }
}

/** A screen has a new token; what it says of the second factor is known already. */
export function renew(screen: Screen, { rows, policies, guarded }: World): void {
  screen.isExpired = false
  screen.knowsSharing = policies.share
  if (guarded.has(screen.person) && screen.aal !== 'aal2') return
  const isShared = ({ id }: Change) => policies.share && rows.get(id)?.title.startsWith('shared')
  const isTheirs = (change: Change) =>
    change.owner === screen.person || (change.type !== 'DELETE' && isShared(change))
  screen.allowed.push(...screen.unheard.filter(isTheirs))
  screen.unheard = []
}

/** What a screen was told beyond what it had to be, or not told, or in another order. */
export function isAsForetold({ expected, allowed }: Screen, told: string[]): boolean {
  const left = new Set(allowed.map(({ type, id }) => `${type} | ${id}`))
  let met = 0
  for (const line of told) {
    if (line === expected[met]) met += 1
    else if (!left.delete(line.split(' | ', 2).join(' | '))) return false
  }
  return met === expected.length
}

export type World = {
  screens: Screen[]
  rows: Map<string, Row>
  policies: Policies
  /** Who has a second factor. */
  guarded: Set<string>
}

function wishesMet({ wishes }: Screen, change: Change, row: Row | undefined): number[] {
  return wishes.flatMap((wish, place) =>
    isAbout(wish, change) && (change.type === 'DELETE' || (row && passes(wish.filter, row)))
      ? [place + 1]
      : [],
  )
}

function isAbout({ event }: { event: string }, { type }: Change): boolean {
  return event === '*' || event === type
}

function passes(filter: string, row: Row): boolean {
  const owner = /^user_id=eq\.(.*)$/.exec(filter)?.[1]
  if (owner !== undefined) return row.owner === owner
  return filters[filter as keyof typeof filters](row)
}

function reaches(
  change: Change,
  row: Row | undefined,
  screen: Screen,
  screens: Screen[],
  { share, hide }: Policies,
): boolean {
  const isOwn = change.owner === screen.person
  if (change.type === 'DELETE') return isOwn
  if (!row || (hide && row.title.startsWith('secret'))) return false
  if (isOwn) return true
  const sameRights = screens.filter(
    ({ session, aal, server, isExpired: _ }) =>
      session === screen.session && aal === screen.aal && server === screen.server,
  )
  // Read once for all of them, so one that knows is enough.
  const isRead = sameRights.some(
    ({ knowsSharing, wishes }) => knowsSharing && wishes.some((wish) => isAbout(wish, change)),
  )
  return share && row.title.startsWith('shared') && isRead
}
