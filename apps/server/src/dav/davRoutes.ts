import { openWallClocks } from '@daymark/exchange/wallClocks'
import { type Context, Hono } from 'hono'
import { type Database, SecondFactorMissing, SessionGone } from '../database/database.ts'
import { clientAddress } from '../http/clientAddress.ts'
import { compressed } from '../http/compressed.ts'
import { networkOf } from '../http/network.ts'
import { answerTo } from './answer.ts'
import { errorResponse, nothingThere, unreadable } from './davError.ts'
import type { BasicSignIn } from './device.ts'
import { able, isMethod, methods, options } from './methods/options.ts'
import { readPath } from './paths.ts'
import { registrationAt } from './push/davPush.ts'
import { isNotForOwnDevice, withoutOwnPushes } from './push/withoutOwnPushes.ts'
import type { PushParts } from './pushParts.ts'
import { refusalOf } from './store/acts.ts'
import { noteSent } from './store/names.ts'
import { transactionsOf } from './store/store.ts'

export type DavOptions = {
  database: Database
  clock: () => number
  signIn: BasicSignIn
  /** Proxies in front of this server. */
  proxies: number
  /** Null: nothing is pushed. */
  push?: (() => Promise<PushParts>) | null
}

/** The lists of a person for programs that speak CalDAV. */
export function davRoutes(given: DavOptions): Hono {
  const answer = davAnswers(given)
  const routes = new Hono()
  for (const path of ['/dav', '/dav/*', '/principals', '/principals/', '/.well-known/caldav'])
    routes.use(path, compressedListings).all(path, answer)
  for (const method of ['PROPFIND', 'PROPPATCH', 'REPORT', 'OPTIONS'])
    routes.on(method, '/', answer)
  return routes
}

/** Tasks alone are short, and their ETags are of the bytes that go out. */
const compressedListings: typeof compressed = (context, next) =>
  ['PROPFIND', 'REPORT'].includes(context.req.raw.method) ? compressed(context, next) : next()

function davAnswers({ database, clock, signIn, proxies, push = null }: DavOptions) {
  const wallClocks = openWallClocks()

  async function answer(context: Context): Promise<Response> {
    const request = context.req.raw
    const { method } = request
    const href = pathIn(request.url)
    if (method === 'OPTIONS') return options()
    if (href === '/.well-known/caldav' && (method === 'GET' || method === 'HEAD'))
      return new Response(null, { status: 301, headers: { location: '/dav/' } })
    const signedIn = await signIn(request, networkOf(clientAddress(context, proxies)))
    if (signedIn.kind === 'refused') return notSignedIn()
    if (signedIn.kind === 'busy')
      return errorResponse({
        status: 503,
        says: 'Too many wrong passwords; please try again later.',
        headers: { 'retry-after': String(signedIn.retryAfter) },
      })
    if (!isMethod(method)) return notAllowed()
    const registration = registrationAt(href)
    if (registration !== null && push)
      return method === 'DELETE'
        ? (await push()).unregister(signedIn.device, registration)
        : notAllowed()
    const path = readPath(href)
    if (!path.ok)
      return errorResponse(
        path.error === 'bad name' ? unreadable('That is no name of a task or list.') : nothingThere,
      )
    const { device, claims } = signedIn
    const now = clock()
    const transactions = transactionsOf(database, { device, claims, now })
    return answerTo(method, {
      raw: request,
      path: path.value,
      href,
      device,
      transactions: isNotForOwnDevice(request.headers)
        ? withoutOwnPushes(transactions)
        : transactions,
      now,
      push: push && (await push()),
      wallClocks,
      noteSent: async (sent) => {
        await database.asService((sql) => noteSent(sql, device.id, sent))
      },
    })
  }

  return async (context: Context): Promise<Response> => {
    const response = await answer(context).catch(refusal)
    response.headers.set('dav', able)
    response.headers.set('cache-control', 'private, no-cache')
    return response
  }
}

/** The answer to what the database refuses; other errors are thrown on. */
function refusal(error: unknown): Response {
  if (error instanceof SessionGone || error instanceof SecondFactorMissing) return notSignedIn()
  const known = refusalOf(error)
  if (known) return errorResponse(known)
  throw error
}

function notSignedIn(): Response {
  return errorResponse({
    status: 401,
    says: 'The password of a device is needed.',
    headers: { 'www-authenticate': 'Basic realm="Daymark", charset="UTF-8"' },
  })
}

function notAllowed(): Response {
  return errorResponse({
    status: 405,
    says: 'There is no such method here.',
    headers: { allow: methods.join(', ') },
  })
}

/** The path as it was asked for, without the query. */
function pathIn(url: string): string {
  return /^[a-z]+:\/\/[^/?#]*([^?#]*)/i.exec(url)?.[1] || '/'
}
