import { parseUserAgent } from '@daymark/core/account/userAgent'
import { ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { Failure } from '../failure.ts'
import type { AccountOptions } from './accountOptions.ts'
import { callAuthClient, noResult, requestJson } from './requests.ts'

/** A session of the user, on whatever device. */
const Device = v.pipe(
  v.object({
    id: v.string(),
    current: v.boolean(),
    last_used_at: v.pipe(v.string(), v.transform(Date.parse), v.number()),
    user_agent: v.nullable(v.string()),
    /** The network of its last request, as 203.0.113.0/24. */
    place: v.nullable(v.string()),
  }),
  v.transform(({ user_agent, ...device }) => ({ ...device, ...parseUserAgent(user_agent) })),
)
export type Device = v.InferOutput<typeof Device>

export type Sessions = {
  /** Most recently used first. */
  sessions(): Promise<Result<Device[], Failure>>
  endSession(id: string): Promise<Result<null, Failure>>
  endOtherSessions(): Promise<Result<null, Failure>>
}

export function createSessions({ auth, request }: AccountOptions): Sessions {
  return {
    async sessions() {
      const result = await requestJson(
        request('/user/sessions'),
        v.object({ sessions: v.array(Device) }),
      )
      return result.ok ? ok(result.value.sessions) : result
    },
    async endSession(id) {
      const ended = await requestJson(
        request(`/user/sessions/${id}`, { method: 'DELETE' }),
        noResult,
      )
      // It had ended before.
      return !ended.ok && ended.error.code === 'session_not_found' ? ok(null) : ended
    },
    async endOtherSessions() {
      const work = async (client: NonNullable<Awaited<ReturnType<typeof auth>>>) => ({
        data: null,
        ...(await client.signOut({ scope: 'others' })),
      })
      return callAuthClient(auth, work, noResult)
    },
  }
}
