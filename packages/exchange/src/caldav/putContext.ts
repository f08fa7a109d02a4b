import type { Day } from '@daymark/core/calendar/day'
import type { Reminder } from '@daymark/core/tables/reminders'
import type { Tag } from '@daymark/core/tables/tags'
import type { Task } from '@daymark/core/tables/tasks'
import type { Mutation } from '@daymark/sync/mutation'
import type { WallClocks } from '../readContext.ts'

/** What decides, besides the body, what a PUT changes. */
export type PutContext = {
  userId: Task['user_id']
  /** Of the collection that it is put into. */
  list: Task['list_id']
  /** An instant. */
  now: string
  /** The request had an If-Match that held. */
  hasMatch: boolean
  today: Day
  zone: string
  wallClocks: WallClocks
  newId: () => Task['id']
  /** Alarms of a device that does not ring are passed over. */
  rings: boolean
  /** The names of the properties that this device has sent before. */
  sent: ReadonlySet<string>
  /** Of the resource, without .ics. */
  name: string
  /** Tasks that wait for this UID as their parent. */
  waiting?: readonly Task['id'][]
  rows: PutRows
  /** Whose UID that is, in any collection. */
  taskOf: (uid: string) => Task['id'] | null
}

export type PutRows = {
  /** The task, its steps, its ancestors, its series and their occurrences. */
  tasks: ReadonlyMap<Task['id'], Task>
  /** Of these tasks, those in the trash too. */
  reminders: readonly Reminder[]
  /** All of the person. */
  tags: readonly Tag[]
  /** All open series of the person, with their occurrences of the last day. */
  series: readonly Task[]
  /** The greatest keys there are: a new task goes after them. */
  lastPosition: string | null
  lastListPosition: string | null
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
  /** Another than the current one where what was put is the occurrence of a series. */
  task: Task['id']
  uid: string
  created: boolean
  /** One act; empty where nothing differs. */
  mutations: readonly Mutation[]
  kept: readonly string[]
  /** The names of the properties of this body. */
  sent: readonly string[]
  /** The UID of a parent that is not there yet. */
  waitsFor: string | null
}
