import type { ConnectionKind } from './connection.ts'

type FeedRow = { id: string; name: string }

/** Calendar addresses of the plan of a person: made and changed by rpc. */
export const feeds = {
  of: (sql, person) => sql<FeedRow[]>`select * from private.feeds_of(${person})`,
  async end(sql, person, id) {
    const [row] = await sql<{ ended: boolean }[]>`
      select private.end_feed(${person}, ${id}) as ended`
    return row?.ended ?? false
  },
  ended: 'feed ended',
} satisfies ConnectionKind
