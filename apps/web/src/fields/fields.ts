import { deadline } from './deadline.tsx'
import { description } from './description.tsx'
import { dueDate } from './dueDate.tsx'
import { estimate } from './estimate.tsx'
import type { TaskField } from './field.ts'
import { list } from './list.tsx'
import { priority } from './priority.tsx'
import { reminders } from './reminders.tsx'
import { repeat } from './repeat.tsx'
import { tags } from './tags.tsx'
import { time } from './time.tsx'

type Fields = readonly TaskField[]

/** In the order of the form of a new task. */
export const newTaskFields: Fields = [
  priority,
  dueDate,
  estimate,
  time,
  deadline,
  list,
  tags,
  repeat,
  reminders,
  description,
]

/** The marks of the open card, below the name and the description; the time is with the day. */
export const cardFields: Fields = [
  dueDate,
  repeat,
  priority,
  deadline,
  estimate,
  list,
  tags,
  reminders,
  time,
]

/** What can be different on one coming day, below the name. */
export const comingDayFields: Fields = [
  dueDate,
  time,
  priority,
  estimate,
  deadline,
  list,
  tags,
  description,
]

/** Beside the day of a card. */
export const dayMarks: Fields = [repeat, deadline]

/** At the end of the line below the name of a card. */
export const endMarks: Fields = [list, tags]

/** With a menu on the bar of selected tasks. */
export const selectionFields: Fields = newTaskFields.filter(({ selection }) => selection)

export const fieldFilters = newTaskFields.flatMap(({ filter }) => filter ?? [])
