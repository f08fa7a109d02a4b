import * as v from 'valibot'
import { Lists } from '../connections/connectionForm.ts'
import { Text } from '../requestBody.ts'

export const webhookEvents = [
  'task.added',
  'task.changed',
  'task.completed',
  'task.deleted',
  'focus.started',
  'focus.ended',
] as const

/** An address as it is sent to, without name and password, which would stand in no header. */
const Address = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => URL.canParse(text), 'it is no address'),
  v.transform((text) => new URL(text)),
  v.check(({ username, password }) => username === '' && password === '', 'it names a person'),
  v.transform(({ origin, pathname, search }) => `${origin}${pathname}${search}`),
  v.maxLength(2_048),
)

export const WebhookForm = v.object({
  url: Address,
  events: v.pipe(
    v.array(v.picklist(webhookEvents)),
    v.minLength(1),
    v.transform((wanted) => webhookEvents.filter((event) => wanted.includes(event))),
  ),
  lists: v.optional(Lists, null),
  password: Text,
})
export type WantedWebhook = Omit<v.InferOutput<typeof WebhookForm>, 'password'>
