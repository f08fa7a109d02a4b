import { webhookEvents } from '../auth/webhooks/webhookForm.ts'
import { type JsonSchema, objectOf, orNull, ref } from './jsonSchema.ts'
import { answer, jsonBody } from './operation.ts'

const signature = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}))

/** What receivers are told: Standard Webhooks. */
export const webhookDescriptions = Object.fromEntries(
  webhookEvents.map((event) => [
    event,
    {
      post: {
        operationId: event.replace('.', '_'),
        summary: `An event of type ${event}`,
        tags: ['connections'],
        security: [],
        parameters: signature,
        requestBody: jsonBody(bodyOf(event)),
        responses: {
          '2XX': answer('It was taken. Anything else is tried again.'),
          410: answer('It is not wanted any more: the webhook ends.'),
        },
      },
    },
  ]),
)

function bodyOf(event: (typeof webhookEvents)[number]): JsonSchema {
  return objectOf({
    type: { const: event },
    timestamp: { type: 'string', format: 'date-time' },
    data: objectOf({ row: rowOf(event), by: orNull({ type: 'string' }) }),
  })
}

function rowOf(event: (typeof webhookEvents)[number]): JsonSchema {
  if (event === 'focus.started') return ref('focus_timers_told')
  if (event === 'focus.ended') return ref('focus_sessions_told')
  if (event !== 'task.deleted') return ref('tasks_told')
  // Of a task that left the lists of the webhook nothing more is told.
  const id = { type: 'string', format: 'uuid' }
  return { anyOf: [ref('tasks_told'), objectOf({ id, user_id: id })] }
}
