import { ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { Failure } from '../failure.ts'
import type { AccountOptions } from './accountOptions.ts'
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

export type Connections = {
  /** Null where the server connects none. */
  connectedDevices(): Promise<Result<ConnectedDevice[] | null, Failure>>
  /** The server asks for the password of the account where the sign-in is not recent. */
  connectDevice(
    wanted: WantedDevice,
    password: string | null,
  ): Promise<Result<DeviceAccess, Failure>>
  disconnect(id: string): Promise<Result<null, Failure>>
  disconnectAll(): Promise<Result<null, Failure>>
}

export function createConnections({ request }: Pick<AccountOptions, 'request'>): Connections {
  const end = (path: string) => requestJson(request(path, { method: 'DELETE' }), noResult)

  return {
    async connectedDevices() {
      const shape = v.object({ devices: v.array(ConnectedDevice) })
      const listed = await requestJson(request('/connections'), shape)
      if (listed.ok) return ok(listed.value.devices)
      return connectsNone(listed.error) ? ok(null) : listed
    },
    connectDevice(wanted, password) {
      const body = JSON.stringify({ ...wanted, ...(password !== null && { password }) })
      return requestJson(request('/app-passwords', { method: 'POST', body }), DeviceAccess)
    },
    async disconnect(id) {
      const ended = await end(`/connections/${id}`)
      // It had ended before.
      return !ended.ok && ended.error.code?.endsWith('not_found') ? ok(null) : ended
    },
    disconnectAll: () => end('/connections'),
  }
}

function connectsNone({ code }: Failure): boolean {
  return code === 'not_found' || code === 'feature_disabled'
}
