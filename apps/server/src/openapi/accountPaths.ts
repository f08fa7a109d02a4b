import { ChangeForm } from '../auth/connections/connections.ts'
import { TokenForm } from '../auth/connections/createToken.ts'
import { scopes } from '../auth/connections/scopes.ts'
import { WebhookForm } from '../auth/webhooks/webhookForm.ts'
import { definedSchema } from './definedSchema.ts'
import { arrayOf, type JsonSchema, objectOf, orNull } from './jsonSchema.ts'
import {
  answer,
  authRefusals,
  jsonBody,
  type Operation,
  type Paths,
  security,
} from './operation.ts'

const text: JsonSchema = { type: 'string' }
const id: JsonSchema = { type: 'string', format: 'uuid' }
const moment: JsonSchema = { type: 'string', format: 'date-time' }
const lists = orNull(arrayOf(text))
const held = { type: 'array', items: { type: 'string', enum: scopes } }

const connection = { id, name: text, created_at: moment, used_at: orNull(moment) }

const connections = objectOf({
  devices: arrayOf(objectOf({ ...connection, kind: text, lists })),
  tokens: arrayOf(objectOf({ ...connection, scopes: held, lists, expires_at: moment })),
  apps: arrayOf(objectOf({ ...connection, host: orNull(text), scopes: held, lists })),
  feeds: arrayOf(objectOf({ id, name: text })),
  webhooks: arrayOf(
    objectOf({
      id,
      url: text,
      events: arrayOf(text),
      lists,
      created_at: moment,
      off_at: orNull(moment),
      off_why: orNull({ type: 'string', enum: ['no_answer', 'gone', 'second_factor'] }),
      deliveries: arrayOf(
        objectOf({ type: text, status: orNull({ type: 'integer' }), at: moment }),
      ),
    }),
  ),
})

const ofId = [{ name: 'id', in: 'path', required: true, schema: id }]

type Parts = {
  summary: string
  tag?: string
  body?: JsonSchema
  responses: object
  ofOne?: boolean
}

function operation(operationId: string, parts: Parts): Operation {
  const { summary, tag = 'connections', body, responses, ofOne = false } = parts
  return {
    operationId,
    summary,
    tags: [tag],
    security: security(null),
    ...(ofOne && { parameters: ofId }),
    ...(body && { requestBody: jsonBody(body) }),
    responses: {
      ...responses,
      ...authRefusals([400, 401, 403, 404, ...(body ? [409, 422] : []), 429, 500, 503]),
    },
  }
}

/** What is asked of the account of a person, in a session: no token may. */
export const accountPaths: Paths = {
  '/auth/v1/tokens': {
    post: operation('makeToken', {
      summary: 'Make a token, which is told once',
      body: definedSchema(TokenForm),
      responses: {
        201: answer(
          'The token.',
          objectOf({ id, token: text, scopes: held, lists, expires_at: moment }),
        ),
      },
    }),
  },
  '/auth/v1/connections': {
    get: operation('connections', {
      summary: 'Everything that is connected to the account',
      responses: { 200: answer('All connections.', connections) },
    }),
    delete: operation('endConnections', {
      summary: 'End everything that is connected to the account',
      responses: { 204: answer('Nothing is connected any more.') },
    }),
  },
  '/auth/v1/connections/{id}': {
    patch: operation('changeConnection', {
      summary: 'Change the name of a connection, its scopes or its lists',
      ofOne: true,
      body: definedSchema(ChangeForm),
      responses: { 200: answer('The connection.', objectOf({ id, name: text, lists })) },
    }),
    delete: operation('endConnection', {
      summary: 'End a connection',
      ofOne: true,
      responses: { 204: answer('It has ended.') },
    }),
  },
  '/auth/v1/webhooks': {
    post: operation('makeWebhook', {
      summary: 'Make a webhook, whose secret is told once',
      body: definedSchema(WebhookForm),
      responses: { 201: answer('The webhook.', objectOf({ id, secret: text })) },
    }),
  },
  '/auth/v1/webhooks/{id}/test': {
    post: operation('testWebhook', {
      summary: 'Send an event of type `test` to a webhook',
      ofOne: true,
      responses: { 202: answer('It is sent next.') },
    }),
  },
  '/auth/v1/webhooks/{id}/resume': {
    post: operation('resumeWebhook', {
      summary: 'Switch a webhook on again, and try at once what waits for it',
      ofOne: true,
      responses: { 204: answer('It is on.') },
    }),
  },
}
