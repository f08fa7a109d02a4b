import { createFeedAnswers } from './answerFeed.ts'
import { createFeedStore, type Transaction } from './feedStore.ts'

type HostedFeedOptions = {
  transaction: Transaction
  /** Where the function is reached, without a slash at the end. */
  address: string
  clock: () => number
  report: (error: unknown) => void
}

/** Answers feeds for a hosted project, which has no server of ours. Its first call says where: until then no feed is made. */
export function createHostedFeeds({ transaction, address, clock, report }: HostedFeedOptions) {
  const store = createFeedStore(transaction)
  const answer = createFeedAnswers({ store, clock })
  let isKnown = false

  return async (request: Request): Promise<Response> => {
    try {
      if (!isKnown) await store.keepAddress(address)
      isKnown = true
      const { method, headers, url } = request
      const isRead = method === 'GET' || method === 'HEAD'
      const file = new URL(url).pathname.split('/').at(-1) ?? ''
      return isRead
        ? await answer({ method, file, ifNoneMatch: headers.get('if-none-match') })
        : new Response(null, { status: 404 })
    } catch (error) {
      report(error)
      return new Response(null, { status: 503, headers: { 'retry-after': '300' } })
    }
  }
}
