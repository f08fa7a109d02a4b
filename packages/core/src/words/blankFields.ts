import type { Day } from '../calendar/day.ts'
import { blankTexts } from '../tasks/plainColumns.ts'
import type { TypedFields } from './quickAdd.ts'

/** The form of a new task before anything is typed. */
export function blankFields(today: Day): TypedFields {
  return {
    title: '',
    description: '',
    priority: 'medium',
    due: today,
    estimate: '',
    time: '',
    deadline: '',
    list: [],
    tags: [],
    repeat: null,
    remind: null,
    ...blankTexts,
    off: [],
    ownDay: false,
  }
}
