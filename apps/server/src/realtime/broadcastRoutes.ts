import { Hono } from 'hono'
import { changesOnly } from './grant.ts'

/** The paths of broadcasts over HTTP: 403 with the reason, as realtime-js takes a 404 for an old server. */
export const broadcastRoutes = new Hono().all('/api/broadcast/*', () =>
  Response.json({ message: changesOnly }, { status: 403 }),
)
