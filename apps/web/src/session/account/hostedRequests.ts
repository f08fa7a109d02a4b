import { ok } from '@daymark/core/result'
import { exportVersion } from '@daymark/core/tables/exportVersion'
import { type AuthRequest, readSettings, type Settings } from '../settings.ts'
import type { AccountOptions } from './accountOptions.ts'

/**
 * Requests that Daymark's own server has and a hosted project does not. There, functions of the migrations answer them in
 * the same form. All others are passed on.
 */
export function hostedRequests({ request, rest }: AccountOptions): AuthRequest {
  let known: Settings | null = null

  const call = (name: string, args: object = {}) =>
    rest(`/rpc/${name}`, { method: 'POST', body: JSON.stringify(args) })

  async function isHosted(): Promise<boolean> {
    const settings = known ? ok(known) : await readSettings(request)
    if (!settings.ok) return false
    known = settings.value
    return !known.daymark_account
  }

  return async (path, init = {}) => {
    const answers = functionFor(`${init.method ?? 'GET'} ${path}`)
    return answers && (await isHosted()) ? answers() : request(path, init)
  }

  function functionFor(wanted: string): (() => Promise<Response>) | null {
    switch (wanted) {
      case 'GET /user/sessions':
        return () => call('own_sessions')
      case 'DELETE /user':
        return () => call('delete_account')
      case 'GET /user/export':
        return exportAccount
      case 'GET /factors/recovery-codes':
        return () => call('recovery_codes_left')
      case 'POST /factors/recovery-codes':
        return () => call('make_recovery_codes')
      case 'GET /connections':
        return async () => new Response(null, { status: 404 })
    }
    const [, session] = /^DELETE \/user\/sessions\/(.+)$/.exec(wanted) ?? []
    return session === undefined ? null : () => call('end_session', { session })
  }

  /** The answers of several requests as one, or the first that is a refusal. */
  async function exportAccount(): Promise<Response> {
    const exported_at = new Date().toISOString()
    const [user, list, names, feeds] = await Promise.all([
      request('/user'),
      call('own_sessions'),
      call('own_tables'),
      call('feeds'),
    ])
    const hasFeeds = feeds.status !== notOffered
    const needed = [user, list, names, ...(hasFeeds ? [feeds] : [])]
    const refused = needed.find((response) => !response.ok)
    if (refused) return refused
    const tables: Record<string, unknown[]> = {}
    for (const relation of await names.json()) {
      const rows: unknown[] = []
      for (let after: unknown = null, isEnd = false; !isEnd; isEnd = after === null) {
        const response = await call('own_rows', { relation, after })
        if (!response.ok) return response
        const page = await response.json()
        rows.push(...page.rows)
        after = page.last
      }
      tables[relation] = rows
    }
    return Response.json({
      version: exportVersion,
      exported_at,
      user: await user.json(),
      ...(await list.json()),
      feeds: hasFeeds ? await feeds.json() : [],
      tables,
    })
  }
}

/** The status of a project that offers no calendar addresses. */
const notOffered = 501
