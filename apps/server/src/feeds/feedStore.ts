import type { Day } from '@daymark/core/calendar/day'
import { languageTold } from '@daymark/core/messages/languages'
import type { Sql } from '../database/connection.ts'
import type { FeedHolds } from './feedEvents.ts'
import type { StoredRows } from './feedRows.ts'

/** One transaction with the right to call the functions of feeds. */
export type Transaction = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>

/** A feed as it is read now. */
export type TakenFeed = FeedHolds & {
  id: string
  user_id: string
  name: string
  time_zone: string
  /** Minutes after midnight. */
  day_starts: number
  /** The number of the newest change of the person; a bigint as text. */
  seq: string
  /** What the last file was made of, and its ETag; null before the first. */
  made_of: string | null
  etag: string | null
  /** Seconds until it may be read again; 0: now. */
  retry_after: number
}

export type FeedStore = ReturnType<typeof createFeedStore>

export function createFeedStore(transaction: Transaction) {
  return {
    /** Says where feeds are answered, without a slash at the end. Where nothing can be written, the next start says it. */
    async keepAddress(address: string): Promise<void> {
      await transaction(
        (sql) => sql`
          select private.keep_feeds_address(${address})
          where current_setting('transaction_read_only') = 'off'`,
      )
    },
    /** Counts a read of the feed whose token has this hash, in hexadecimal; null where there is none. */
    async take(tokenHash: string, now: Date): Promise<TakenFeed | null> {
      const [feed] = await transaction(
        (sql) => sql<(Omit<TakenFeed, 'language'> & { said: string[] })[]>`
          select id, user_id, name, timed, untimed, focus, names, time_zone, day_starts,
                 seq::text, made_of, etag, retry_after, to_jsonb(private.languages_of(user_id)) as said
          from private.take_feed(decode(${tokenHash}, 'hex'), ${now.toISOString()}::timestamptz)`,
      )
      if (!feed) return null
      const { said, ...taken } = feed
      return { ...taken, language: languageTold(...said) }
    },
    rows(userId: string, first: Day, last: Day): Promise<StoredRows[]> {
      return transaction(
        (sql) => sql<StoredRows[]>`
          select table_name, "rows" from private.rows_of_feed(${userId}, ${first}::date, ${last}::date)`,
      )
    },
    /** Forgotten where nothing can be written: the next file is made anew then. */
    async keepEtag(id: string, madeOf: string, etag: string): Promise<void> {
      await transaction(
        (sql) => sql`
          select private.keep_feed_etag(${id}, ${madeOf}, ${etag})
          where current_setting('transaction_read_only') = 'off'`,
      )
    },
  }
}
