import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { openWallClocks } from '@daymark/exchange/wallClocks'
import { feedEvents, windowAround } from './feedEvents.ts'
import { readFeedRows } from './feedRows.ts'
import type { FeedStore, TakenFeed } from './feedStore.ts'
import { writeFeed } from './writeFeed.ts'
import { type ZoneClock, zoneClock } from './zoneClock.ts'

export type FeedRequest = {
  method: 'GET' | 'HEAD'
  /** The last part of the address: the token and ‘.ics’. */
  file: string
  ifNoneMatch: string | null
}

type FeedOptions = { store: FeedStore; clock: () => number }

/** Answers a calendar that reads a feed. A file that is the same as before is not made anew to say so. */
export function createFeedAnswers({ store, clock }: FeedOptions) {
  const wallClocks = openWallClocks()

  return async ({ method, file, ifNoneMatch }: FeedRequest): Promise<Response> => {
    const now = clock()
    // A name of another form is looked up, too: what there is not is answered in the same time.
    const token = file.replace(/\.ics$/, '')
    const feed = await store.take(createHash('sha256').update(token).digest('hex'), new Date(now))
    if (!feed || token === file) return empty(404)
    if (feed.retry_after > 0) return empty(429, { 'retry-after': String(feed.retry_after) })

    const zone = zoneClock(feed.time_zone, feed.day_starts, wallClocks)
    const madeOf = sourceOf(feed, zone.dayAt(now))
    if (feed.etag !== null && feed.made_of === madeOf) {
      if (matches(ifNoneMatch, feed.etag)) return empty(304, cached(feed.etag))
      if (method === 'HEAD') return empty(200, { ...cached(feed.etag), ...calendar })
    }
    const { parts, etag, length } = await fileOf(feed, zone, now)
    if (feed.etag !== etag || feed.made_of !== madeOf) await store.keepEtag(feed.id, madeOf, etag)
    if (matches(ifNoneMatch, etag)) return empty(304, cached(etag))
    return new Response(method === 'HEAD' ? null : streamOf(parts), {
      headers: { ...always, ...cached(etag), ...calendar, 'content-length': String(length) },
    })
  }

  async function fileOf(feed: TakenFeed, zone: ZoneClock, now: number) {
    const window = windowAround(zone.dayAt(now))
    const rows = readFeedRows(await store.rows(feed.user_id, window.first, window.last))
    const events = feedEvents(rows, feed, window, zone)
    const hash = createHash('sha256')
    const parts: Uint8Array[] = []
    let length = 0
    for (const text of writeFeed(feed.name, events)) {
      const part = encoder.encode(text)
      hash.update(part)
      length += part.length
      parts.push(part)
      // Lets other requests in between.
      await setImmediate()
    }
    return { parts, length, etag: `"${hash.digest('base64url')}"` }
  }
}

/** Raised with every change of what a file says of the same rows. */
const form = 1

/** Everything that the bytes of a file depend on. */
function sourceOf(feed: TakenFeed, today: string): string {
  const { name, timed, untimed, focus, names, language, time_zone, day_starts, seq } = feed
  return JSON.stringify([
    form,
    seq,
    today,
    time_zone,
    day_starts,
    timed,
    untimed,
    focus,
    names,
    language,
    name,
  ])
}

const always = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }
const calendar = { 'content-type': 'text/calendar; charset=utf-8' }

function cached(etag: string): Record<string, string> {
  return { etag, 'cache-control': 'private, max-age=300' }
}

function empty(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...always, ...headers } })
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes('*') || tags.includes(etag)
}

/** A body whose parts go out when the client has taken those before. */
function streamOf(parts: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const rest = parts.values()
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { done, value } = rest.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
}

const encoder = new TextEncoder()
