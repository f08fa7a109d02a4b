import type { Endpoint } from './endpoint.ts'

export type Source = 'reminder' | 'timer' | 'plan' | 'close' | 'test' | 'more'

/** What rings, as `private.content_of` tells it. */
export type Content = {
  title?: string | null
  /** Of a reminder: the day of the task that it rings for, its time of day, and the day on which it rings. */
  day?: string | null
  minutes?: number | null
  today?: string
  /** How many hours its clocks show, 12 or 24; absent where nobody has said. */
  clock?: number
  /** Of the global timer: what has ended. */
  phase?: 'focus' | 'short_break' | 'long_break' | null
  /** Of what is told as one: how many rang besides. */
  count?: number
  /** Of a push: what is said of its language, in the order in which it counts. */
  languages?: readonly string[]
}

/** One push, on its way to one device. */
export type Delivery = {
  source: Source
  source_id: string
  /** As the database writes it, which knows microseconds. */
  fire_at: string
  subscription_id: string
  tries: number
  /** null: the database took one that is none. */
  endpoint: Endpoint | null
  p256dh: string
  auth: string
  time_to_live: number
  /** null: not to be heard of any more. */
  content: Content | null
}

/** What came of it: accepted, gone, silent, or why not. */
export type Note = Pick<Delivery, 'source' | 'source_id' | 'fire_at' | 'subscription_id'> & {
  outcome: string
  /** null: it is over. */
  retry_seconds: number | null
}
