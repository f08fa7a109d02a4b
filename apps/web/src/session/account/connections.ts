import { ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { Failure } from '../failure.ts'
import type { AccountOptions } from './accountOptions.ts'
import { type Programs, ProgramsShape } from './programs.ts'
import { noResult, requestJson } from './requests.ts'

const deviceKinds = ['apple', 'davx5', 'tasks.org', 'thunderbird', 'other'] as const
export type DeviceKind = (typeof deviceKinds)[number]

const ConnectedDevice = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.fallback(v.picklist(deviceKinds), 'other'),
  /** Null are all; else ids of lists, whose sections belong along, and `inbox`. */
  lists: v.nullable(v.array(v.string())),
  rings: v.boolean(),
  /** What its program calls itself in its requests. */
  client: v.nullable(v.string()),
  used_at: v.nullable(v.pipe(v.string(), v.transform(Date.parse), v.number())),
})
/** A phone or a program that has the lists of the user by CalDAV. */
export type ConnectedDevice = v.InferOutput<typeof ConnectedDevice>

export type WantedDevice = Pick<ConnectedDevice, 'name' | 'kind' | 'lists' | 'rings'>

const DeviceAccess = v.object({
  id: v.string(),
  address: v.string(),
  user: v.string(),
  password: v.string(),
  /** The address of a file that sets up an iPhone; only where the server has an https address. */
  profile: v.nullable(v.string()),
})
/** What a device signs in with. It is told once. */
export type DeviceAccess = v.InferOutput<typeof DeviceAccess>

/** What is connected to the account. Each part is null where the server connects none of it. */
export type Connected = { devices: ConnectedDevice[] | null; programs: Programs | null }

export type Connections = {
  connections(): Promise<Result<Connected, Failure>>
  /** The server asks for the password of the account where the sign-in is not recent. */
  connectDevice(
    wanted: WantedDevice,
    password: string | null,
  ): Promise<Result<DeviceAccess, Failure>>
  /** Of a device, a token, an app or a webhook. */
  endConnection(id: string): Promise<Result<null, Failure>>
  disconnectAll(): Promise<Result<null, Failure>>
}

const nothing: Connected = { devices: null, programs: null }

export function createConnections({ request }: Pick<AccountOptions, 'request'>): Connections {
  const end = (path: string) => requestJson(request(path, { method: 'DELETE' }), noResult)

  return {
    async connections() {
      const listed = await requestJson(request('/connections'), Listed)
      if (listed.ok) return listed
      return connectsNone(listed.error) ? ok(nothing) : listed
    },
    connectDevice(wanted, password) {
      const body = JSON.stringify({ ...wanted, ...(password !== null && { password }) })
      return requestJson(request('/app-passwords', { method: 'POST', body }), DeviceAccess)
    },
    async endConnection(id) {
      const ended = await end(`/connections/${id}`)
      // It had ended before.
      return !ended.ok && ended.error.code?.endsWith('not_found') ? ok(null) : ended
    },
    disconnectAll: () => end('/connections'),
  }
}

// A server that connects no devices, or no programs, says null of them, or nothing.
const Listed = v.pipe(
  v.object({
    devices: v.optional(v.nullable(v.array(ConnectedDevice)), null),
    tokens: v.optional(v.nullable(ProgramsShape.entries.tokens), null),
    apps: v.optional(v.nullable(ProgramsShape.entries.apps), null),
    webhooks: v.optional(v.nullable(ProgramsShape.entries.webhooks), null),
  }),
  v.transform(({ devices, tokens, apps, webhooks }): Connected => {
    const programs = tokens && apps && { tokens, apps, webhooks: webhooks ?? [] }
    return { devices, programs }
  }),
)

function connectsNone({ code }: Failure): boolean {
  return code === 'not_found' || code === 'feature_disabled'
}
