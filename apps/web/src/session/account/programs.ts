import type { Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { Failure } from '../failure.ts'
import type { AccountOptions } from './accountOptions.ts'
import { noResult, requestJson } from './requests.ts'

const Moment = v.pipe(v.string(), v.transform(Date.parse), v.number())

/** Null are all; else ids of lists, whose sections belong along, and `inbox`. */
const Lists = v.nullable(v.array(v.string()))

const Granted = {
  id: v.string(),
  /** As `tasks:read`. */
  scopes: v.array(v.string()),
  lists: Lists,
  used_at: v.nullable(Moment),
}

const Token = v.object({ ...Granted, name: v.string(), expires_at: Moment })
/** A secret by which a script of the user comes in. */
export type Token = v.InferOutput<typeof Token>

const ConnectedApp = v.object({
  ...Granted,
  name: v.string(),
  /** Null where it has registered itself, so that nobody knows whose it is. */
  host: v.nullable(v.string()),
})
export type ConnectedApp = v.InferOutput<typeof ConnectedApp>

export type WebhookEvent =
  | 'task.added'
  | 'task.changed'
  | 'task.completed'
  | 'task.deleted'
  | 'focus.started'
  | 'focus.ended'

const Webhook = v.object({
  id: v.string(),
  url: v.string(),
  events: v.array(v.string()),
  lists: Lists,
  off_at: v.nullable(Moment),
  off_why: v.nullable(v.fallback(v.picklist(['no_answer', 'gone', 'second_factor']), 'no_answer')),
  deliveries: v.array(
    /** Without an answer there is no status. */
    v.object({ type: v.string(), status: v.nullable(v.number()), at: Moment }),
  ),
})
/** An address that is told what changes. */
export type Webhook = v.InferOutput<typeof Webhook>

export const ProgramsShape = v.object({
  tokens: v.array(Token),
  apps: v.array(ConnectedApp),
  webhooks: v.array(Webhook),
})
/** What comes in by tokens and consents, and what is told of changes. */
export type Programs = v.InferOutput<typeof ProgramsShape>

/** What a program may do, as it is asked for. */
export type Access = { scopes: string[]; lists: string[] | null }

type WantedToken = Access & { name: string; days: number }
const MadeToken = v.object({ id: v.string(), token: v.string(), expires_at: Moment })
/** The token itself is told once. */
export type MadeToken = v.InferOutput<typeof MadeToken>

type WantedWebhook = { url: string; events: WebhookEvent[]; lists: string[] | null }
const MadeWebhook = v.object({ id: v.string(), secret: v.string() })
/** The secret by which it knows what is ours. It is told once. */
type MadeWebhook = v.InferOutput<typeof MadeWebhook>

/** Where the sign-in is not recent, the server asks for the password of the account. */
export type ProgramRequests = {
  makeToken(wanted: WantedToken, password: string | null): Promise<Result<MadeToken, Failure>>
  changeApp(id: string, access: Access, password: string | null): Promise<Result<null, Failure>>
  makeWebhook(wanted: WantedWebhook, password: string | null): Promise<Result<MadeWebhook, Failure>>
  testWebhook(id: string): Promise<Result<null, Failure>>
  /** Of one that was switched off. */
  resumeWebhook(id: string): Promise<Result<null, Failure>>
}

export function createProgramRequests({
  request,
}: Pick<AccountOptions, 'request'>): ProgramRequests {
  const send = (method: string, path: string, wanted?: object, password: string | null = null) => {
    const body = wanted && JSON.stringify({ ...wanted, ...(password !== null && { password }) })
    return request(path, { method, ...(body && { body }) })
  }

  return {
    makeToken: (wanted, password) =>
      requestJson(send('POST', '/tokens', wanted, password), MadeToken),
    changeApp: (id, access, password) =>
      requestJson(send('PATCH', `/connections/${id}`, access, password), noResult),
    makeWebhook: (wanted, password) =>
      requestJson(send('POST', '/webhooks', wanted, password), MadeWebhook),
    testWebhook: (id) => requestJson(send('POST', `/webhooks/${id}/test`), noResult),
    resumeWebhook: (id) => requestJson(send('POST', `/webhooks/${id}/resume`), noResult),
  }
}
