import { boundsOf } from '../calendar/day.ts'
import type { Task, TaskPatch } from '../tables/tasks.ts'
import type { Chip } from './chips.ts'
import { cut } from './cut.ts'

/** The edited name of a task without the words of a chip, and the columns that the chip fills. Lists and tags are rows of their own. */
export function withChip(task: Task, name: string, chip: Chip): TaskPatch {
  return { title: cut(name, [chip], []).name.trim(), ...columnsOf(task, chip) }
}

/** A long name is refused, and a repeat makes another kind of task. */
export function isOffered({ kind }: Chip): boolean {
  return kind !== 'rest' && kind !== 'repeat'
}

function columnsOf({ description }: Task, chip: Chip): TaskPatch {
  switch (chip.kind) {
    case 'day': {
      const due_date = boundsOf(chip.day).start
      return chip.minutes === null ? { due_date } : { due_date, at_minutes: chip.minutes }
    }
    case 'someday':
      return { due_date: null }
    case 'deadline':
      return { deadline: chip.day }
    case 'estimate':
      return { estimate_minutes: chip.minutes }
    case 'priority':
      return { priority: chip.priority }
    case 'description':
      return { description: [chip.text, description].filter(Boolean).join('\n') }
    case 'list':
    case 'tag':
    case 'repeat':
    case 'rest':
      return {}
  }
}
