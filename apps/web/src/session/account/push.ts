import type { Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { Failure } from '../failure.ts'
import type { AccountOptions } from './accountOptions.ts'
import { noResult, requestJson } from './requests.ts'

const PushDevice = v.object({
  id: v.string(),
  device: v.string(),
  created_at: v.string(),
  /** When its push service last took something. */
  accepted_at: v.nullable(v.string()),
  last_error: v.nullable(v.string()),
})
type PushDevice = v.InferOutput<typeof PushDevice>

const Delivery = v.object({
  subscription: v.nullable(v.string()),
  fire_at: v.string(),
  delivered_at: v.nullable(v.string()),
  outcome: v.nullable(v.string()),
})
type Delivery = v.InferOutput<typeof Delivery>

type NewPushDevice = {
  endpoint: string
  p256dh: string
  auth: string
  renewal_hash: string
  device: string
  clock: 12 | 24
  /** What is shown on it, such as pt-BR. */
  language: string
}

/** The devices that take reminders while the app is closed. */
export type Push = {
  /** What browsers subscribe with; null where the server sends nothing while the app is closed. */
  pushKey(): Promise<Result<string | null, Failure>>
  /** Answers the rows that were added: one. */
  addPushDevice(device: NewPushDevice): Promise<Result<Pick<PushDevice, 'id'>[], Failure>>
  changePushLanguage(id: string, language: string): Promise<Result<null, Failure>>
  pushDevices(): Promise<Result<PushDevice[], Failure>>
  removePushDevice(id: string): Promise<Result<null, Failure>>
  /** The newest first. */
  deliveries(): Promise<Result<Delivery[], Failure>>
  /** Rings at a device in 10 s. */
  sendTest(id: string): Promise<Result<null, Failure>>
}

export function createPush({ rest }: AccountOptions): Push {
  const call = (name: string, args: object = {}) =>
    rest(`/rpc/${name}`, { method: 'POST', body: JSON.stringify(args) })

  return {
    pushKey: () => requestJson(call('push_key'), v.nullable(v.string())),
    addPushDevice: (device) =>
      requestJson(
        rest('/push_subscriptions?select=id', {
          method: 'POST',
          headers: { prefer: 'return=representation' },
          body: JSON.stringify(device),
        }),
        v.array(v.object({ id: v.string() })),
      ),
    changePushLanguage: (id, language) =>
      requestJson(
        rest(`/push_subscriptions?id=eq.${id}`, {
          method: 'PATCH',
          body: JSON.stringify({ language }),
        }),
        noResult,
      ),
    pushDevices: () =>
      requestJson(
        rest('/push_subscriptions?select=id,device,created_at,accepted_at,last_error'),
        v.array(PushDevice),
      ),
    removePushDevice: (id) =>
      requestJson(rest(`/push_subscriptions?id=eq.${id}`, { method: 'DELETE' }), noResult),
    deliveries: () => requestJson(call('push_deliveries'), v.array(Delivery)),
    sendTest: (subscription) => requestJson(call('send_test_push', { subscription }), noResult),
  }
}
