import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../../database/database.ts'
import type { Log } from '../../log.ts'
import { lettersChannel, type Post } from './mailQueue.ts'

export type Posting = { stop(): Promise<void> }

export type PostingOptions = { database: Database; post: Post; log: Log }

/** How long a letter that was put back may lie before someone looks. */
const longestPause = 10_000

/** Delivers letters as soon as they are handed in, by this server or another, until it is stopped. */
export async function startPosting({ database, post, log }: PostingOptions): Promise<Posting> {
  const stopping = new AbortController()
  let bell = new AbortController()
  const ring = () => bell.abort()
  const stopListening = await database.listen(lettersChannel, { heard: ring, lost: ring })
  const done = keepPosting()

  async function keepPosting() {
    while (!stopping.signal.aborted) {
      bell = new AbortController()
      await deliver()
      const signal = AbortSignal.any([stopping.signal, bell.signal])
      await delay(longestPause, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  async function deliver() {
    try {
      await post.deliverDue(stopping.signal)
    } catch (error) {
      log.error({ err: error }, 'Letters could not be looked for')
    }
  }

  return {
    async stop() {
      stopping.abort()
      await stopListening()
      await done
    },
  }
}
