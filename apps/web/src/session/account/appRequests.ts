import type { Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { Failure } from '../failure.ts'
import type { AccountOptions } from './accountOptions.ts'
import type { Access } from './programs.ts'
import { requestJson } from './requests.ts'

const AppRequest = v.object({
  name: v.string(),
  /** Null where the app has registered itself, so that nobody knows whose it is. */
  host: v.nullable(v.string()),
  /** The host that the browser goes back to; null where that is a program on this computer. */
  returns_to: v.pipe(
    v.object({ host: v.optional(v.nullable(v.string()), null) }),
    v.transform(({ host }) => host),
  ),
  /** What it asks for, as `tasks:read`. */
  scopes: v.array(v.string()),
})
/** An app that asks for access to the account. */
export type AppRequest = v.InferOutput<typeof AppRequest>

// A page, or what a program on this computer answers: never code or data in the address itself.
const address = /^(?!(?:javascript|data|blob|vbscript):)[a-z][a-z\d+.-]*:\/\//i
const Answered = v.object({ redirect: v.pipe(v.string(), v.regex(address)) })

export type AppRequests = {
  appRequest(id: string): Promise<Result<AppRequest, Failure>>
  /** Answers where the browser goes on to. Null refuses the app. */
  answerApp(id: string, access: Access | null): Promise<Result<{ redirect: string }, Failure>>
}

export function createAppRequests({ request }: Pick<AccountOptions, 'request'>): AppRequests {
  const pathOf = (id: string) => `/oauth/requests/${encodeURIComponent(id)}`

  return {
    appRequest: (id) => requestJson(request(pathOf(id)), AppRequest),
    answerApp(id, access) {
      const body = JSON.stringify({ approve: access !== null, ...access })
      return requestJson(request(pathOf(id), { method: 'POST', body }), Answered)
    },
  }
}
