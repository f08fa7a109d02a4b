import type { Agenda } from '@daymark/core/agenda'
import type { Day } from '@daymark/core/day'
import { inOrder, positionBefore } from '@daymark/core/order'
import { dueDay, type Task, type TaskId } from '@daymark/core/task'

/** Tasks as the screens ask for them. A list is the same array until something in it changes. */
export type TaskView = {
  get(id: TaskId): Task | undefined
  /** Is there any task outside the trash? */
  any(): boolean
  due(day: Day): readonly Task[]
  agenda(today: Day): Agenda
  trash(): readonly Task[]
  /** Where a new task goes: before all others. */
  firstPosition(): string
}

export type LiveTaskView = TaskView & {
  change(before: Task | undefined, after: Task | undefined): void
}

type Place = Day | 'trash'

/** A change touches the place a task leaves and the one it comes to, and nothing else. */
export function openTaskView(): LiveTaskView {
  const all = new Map<TaskId, Task>()
  const places = new Map<Place, readonly Task[]>()
  let least: string | null = null
  let agenda: (Agenda & { day: Day }) | null = null

  function lift(task: Task): void {
    const place = placeOf(task)
    const left = places.get(place)?.filter((other) => other !== task) ?? []
    if (left.length > 0) places.set(place, left)
    else places.delete(place)
    outdate(place)
  }

  function lay(task: Task): void {
    const place = placeOf(task)
    places.set(place, inserted(places.get(place) ?? nothing, task, orderOf(place)))
    if (task.position !== null && (least === null || task.position < least)) least = task.position
    outdate(place)
  }

  /** Works the part of the agenda that a place belongs to out anew. */
  function outdate(place: Place): void {
    if (!agenda || place === 'trash') return
    const { day } = agenda
    if (place < day) agenda = { ...agenda, overdue: overdue(day) }
    else if (place > day) agenda = { ...agenda, upcoming: upcoming(day) }
    else agenda = { ...agenda, today: due(day) }
  }

  const due = (day: Day): Task[] => [...(places.get(day) ?? nothing)]

  function overdue(today: Day): Task[] {
    return days()
      .filter((day) => day < today)
      .flatMap((day) => due(day).filter(({ completed }) => !completed))
  }

  function upcoming(today: Day): Task[] {
    return days()
      .filter((day) => day > today)
      .flatMap(due)
  }

  const days = () => [...places.keys()].filter((place): place is Day => place !== 'trash').sort()

  return {
    get: (id) => all.get(id),
    any: () => places.size > (places.has('trash') ? 1 : 0),
    due: (day) => places.get(day) ?? nothing,
    agenda(today) {
      if (agenda?.day !== today) {
        agenda = {
          day: today,
          overdue: overdue(today),
          today: due(today),
          upcoming: upcoming(today),
        }
      }
      return agenda
    },
    trash: () => places.get('trash') ?? nothing,
    firstPosition: () => positionBefore(least),
    change(before, after) {
      if (before) lift(before)
      if (after) lay(after)
      if (after) all.set(after.id, after)
      else if (before) all.delete(before.id)
    },
  }
}

const nothing: readonly Task[] = []

function placeOf(task: Task): Place {
  return task.deleted_at === null ? dueDay(task) : 'trash'
}

function orderOf(place: Place): (a: Task, b: Task) => number {
  return place === 'trash' ? lastDeletedFirst : inOrder
}

function lastDeletedFirst(a: Task, b: Task): number {
  return (b.deleted_at ?? '') < (a.deleted_at ?? '') ? -1 : 1
}

function inserted(
  tasks: readonly Task[],
  task: Task,
  order: (a: Task, b: Task) => number,
): readonly Task[] {
  let low = 0
  let high = tasks.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = tasks[middle]
    if (other && order(other, task) < 0) low = middle + 1
    else high = middle
  }
  return tasks.toSpliced(low, 0, task)
}
