/** The columns of a task that decide who receives its changes. */
export type Row = { id: string; owner: string; title: string; priority: string }

/** The change of a row by one transaction. */
export type Change = { type: 'INSERT' | 'UPDATE' | 'DELETE'; id: string; owner: string }

/** The policies besides the one that shows users their own rows. */
type Policies = {
  /** Everybody sees shared tasks. */
  share: boolean
  /** Nobody sees secret tasks. */
  hide: boolean
}

/** The expected state of an open channel. */
export type Subscriber = {
  userId: string
  session: string
  server: number
  aal: string
  requests: { event: string; filter: string }[]
  /** Whether it joined or renewed its token after tasks were shared. */
  knowsSharing: boolean
  isExpired: boolean
  expected: string[]
  /** Changes during the time in which its token did not allow delivery. */
  missed: Change[]
  /** Missed changes that may still arrive after a renewal, if they had not been read yet. */
  optional: Change[]
}

export const filters = {
  '': () => true,
  'priority=eq.high': ({ priority }: Row) => priority === 'high',
  'title=like.shared%': ({ title }: Row) => title.startsWith('shared'),
  'title=not.like.secret%': ({ title }: Row) => !title.startsWith('secret'),
  'title=in.(plain,marker)': ({ title }: Row) => ['plain', 'marker'].includes(title),
} satisfies Record<string, (row: Row) => boolean>

/** Adds the events that each subscriber must receive for a transaction, given the rows after it. */
export function predict(
  changes: Change[],
  { subscribers, rows, policies, usersWithFactor }: ModelState,
): void {
  for (const subscriber of subscribers) {
    // Without a required second factor a session receives nothing.
    const isNobody = usersWithFactor.has(subscriber.userId) && subscriber.aal !== 'aal2'
    if (subscriber.isExpired || isNobody) {
      subscriber.missed.push(...changes)
      continue
    }
    for (const change of changes) {
      const row = rows.get(change.id)
      const ids = wishesMet(subscriber, change, row)
      if (ids.length === 0 || !reaches(change, row, subscriber, subscribers, policies)) continue
      const title = change.type === 'DELETE' ? '' : row?.title
      subscriber.expected.push([change.type, change.id, title, ids.join(' ')].join(' | '))
    }
  }
}

/** Applies a renewed token, whose assurance level has been set already. */
export function renew(
  subscriber: Subscriber,
  { rows, policies, usersWithFactor }: ModelState,
): void {
  subscriber.isExpired = false
  subscriber.knowsSharing = policies.share
  if (usersWithFactor.has(subscriber.userId) && subscriber.aal !== 'aal2') return
  const isShared = ({ id }: Change) => policies.share && rows.get(id)?.title.startsWith('shared')
  const isTheirs = (change: Change) =>
    change.owner === subscriber.userId || (change.type !== 'DELETE' && isShared(change))
  subscriber.optional.push(...subscriber.missed.filter(isTheirs))
  subscriber.missed = []
}

/** Whether the received events are the expected ones in order, with optional ones in between. */
export function matchesPrediction({ expected, optional }: Subscriber, received: string[]): boolean {
  const remaining = new Set(optional.map(({ type, id }) => `${type} | ${id}`))
  let met = 0
  for (const connection of received) {
    if (connection === expected[met]) met += 1
    else if (!remaining.delete(connection.split(' | ', 2).join(' | '))) return false
  }
  return met === expected.length
}

export type ModelState = {
  subscribers: Subscriber[]
  rows: Map<string, Row>
  policies: Policies
  /** Users with a verified second factor. */
  usersWithFactor: Set<string>
}

function wishesMet({ requests }: Subscriber, change: Change, row: Row | undefined): number[] {
  return requests.flatMap((request, place) =>
    matchesChange(request, change) &&
    (change.type === 'DELETE' || (row && passes(request.filter, row)))
      ? [place + 1]
      : [],
  )
}

function matchesChange({ event }: { event: string }, { type }: Change): boolean {
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
  subscriber: Subscriber,
  subscribers: Subscriber[],
  { share, hide }: Policies,
): boolean {
  const isOwn = change.owner === subscriber.userId
  if (change.type === 'DELETE') return isOwn
  if (!row || (hide && row.title.startsWith('secret'))) return false
  if (isOwn) return true
  const sameRights = subscribers.filter(
    ({ session, aal, server, isExpired: _ }) =>
      session === subscriber.session && aal === subscriber.aal && server === subscriber.server,
  )
  // A row is read once for all of them, so one that knows of the policy is enough.
  const isRead = sameRights.some(
    ({ knowsSharing, requests }) =>
      knowsSharing && requests.some((request) => matchesChange(request, change)),
  )
  return share && row.title.startsWith('shared') && isRead
}
