import { shownTags } from '@daymark/core/lists/tags'
import type { Reminder } from '@daymark/core/tables/reminders'
import type { Tag } from '@daymark/core/tables/tags'
import type { Task } from '@daymark/core/tables/tasks'
import type { ExchangedReminder } from '../exchangedTask.ts'
import { reminderOf } from '../ics/alarms.ts'
import { type Component, propertyOf, readComponents } from '../ics/components.ts'
import { dateOf, type IcsContext } from '../ics/dates.ts'
import { propertyIn } from '../ics/properties.ts'
import type { Clocks } from '../readContext.ts'
import type { Member } from './member.ts'
import { readTodo, type Todo } from './readTodo.ts'
import { memberBody, ringing } from './writeMember.ts'

export type ServedRing = { reminder: Reminder; ring: ExchangedReminder }

/** What a device was served: our own body, as it reads. */
export type Served = { todo: Todo; rings: readonly ServedRing[] }

export function servedOf(member: Member, clocks: Clocks): Served {
  const context: IcsContext = { ...clocks, zones: () => null }
  const todo = ownTodo(memberBody(member))
  const due = dateOf(propertyOf(todo, 'DUE'), context)
  const rings = ringing(member).flatMap(({ reminder, trigger }) => {
    const property = propertyIn(trigger)
    const alarm = { name: 'VALARM', properties: property ? [property] : [], components: [] }
    const ring = reminderOf(alarm, todo, due, context)
    return ring ? [{ reminder, ring }] : []
  })
  return { todo: readTodo(todo, context, member.task.completed), rings }
}

/** A task as it would be served that is no current member: an occurrence of one. */
export function servedTask(task: Task, tags: readonly Tag[], clocks: Clocks): Todo {
  const names = shownTags(tags)
    .of(task)
    .map(({ tag }) => tag.name)
  const rest = { uid: task.id, parent: null, reminders: [], occurrences: [], kept: [] }
  return servedOf({ ...rest, task, tags: names, zone: clocks.zone }, clocks).todo
}

function ownTodo(body: string): Component {
  const read = readComponents(body)
  const [calendar] = read.ok ? read.value.calendars : []
  return calendar?.components[0] ?? { name: 'VTODO', properties: [], components: [] }
}
