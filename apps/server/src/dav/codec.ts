import type { Day } from '@daymark/core/calendar/day'
import type { Result } from '@daymark/core/result'
import type { Reminder } from '@daymark/core/tables/reminders'
import type { Tag } from '@daymark/core/tables/tags'
import type { Task } from '@daymark/core/tables/tasks'
import type { WallClocks } from '@daymark/exchange/wallClocks'
import type { Mutation } from '@daymark/sync/mutation'

/** A task as a device sees it, with every row that its body is made of. */
export type Member = {
  task: Task
  uid: string
  /** The UID of the task of which it is a step; null where the device sees none. */
  parent: string | null
  /** Names, sorted by code point. */
  tags: readonly string[]
  /** Outside the trash; none where the device does not ring. */
  reminders: readonly Reminder[]
  /** Of a series, those in the trash too. */
  occurrences: readonly Task[]
  /** Unfolded lines that no column holds. */
  kept: readonly string[]
  zone: string
}

export type PutContext = {
  userId: Task['user_id']
  list: Task['list_id']
  now: string
  hasMatch: boolean
  today: Day
  zone: string
  wallClocks: WallClocks
  newId: () => Task['id']
  sent: ReadonlySet<string>
  name: string
  rows: {
    tasks: ReadonlyMap<Task['id'], Task>
    reminders: readonly Reminder[]
    tags: readonly Tag[]
    series: readonly Task[]
    lastPosition: string | null
    lastListPosition: string | null
  }
  taskOf: (uid: string) => Task['id'] | null
}

export type PutRefusal = {
  precondition:
    | 'supported-calendar-component'
    | 'valid-calendar-data'
    | 'valid-calendar-object-resource'
    | 'max-resource-size'
  says: string
}

export type PutResult = {
  task: Task['id']
  uid: string
  created: boolean
  mutations: readonly Mutation[]
  kept: readonly string[]
  sent: readonly string[]
  waitsFor: string | null
}

/** What the body of a task is, and what one that comes changes. */
export type Codec = {
  memberBody(member: Member): string
  putMember(
    current: Member | null,
    body: string,
    context: PutContext,
  ): Result<PutResult, PutRefusal>
  uidOf(body: string): Result<string, PutRefusal>
}
