import { type Context, Hono } from 'hono'
import type { Database } from '../database/database.ts'
import { createFeedAnswers } from './answerFeed.ts'
import { createFeedStore } from './feedStore.ts'

type FeedRouteOptions = { database: Database; clock: () => number; site: string }

/** `/feeds/‹token›.ics`: the plan of a person for whoever has the address. */
export async function feedRoutes({ database, clock, site }: FeedRouteOptions): Promise<Hono> {
  const store = createFeedStore((work) => database.asService(work))
  await store.keepAddress(`${site}/feeds`)
  const answer = createFeedAnswers({ store, clock })
  return new Hono().get('/:file', (context: Context) =>
    answer({
      method: context.req.method === 'HEAD' ? 'HEAD' : 'GET',
      file: context.req.param('file') ?? '',
      ifNoneMatch: context.req.header('if-none-match') ?? null,
    }),
  )
}
