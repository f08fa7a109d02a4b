import { type Agenda, byDayThenOrder } from '@daymark/core/agenda'
import type { Day } from '@daymark/core/day'
import { type Filters, matches, searchText } from '@daymark/core/filters'
import { inOrder, positionBefore } from '@daymark/core/order'
import { dueDay, type Task, type TaskId } from '@daymark/core/task'

/** Tasks as the screens ask for them. A list is the same array until something in it changes. */
export type TaskView = {
  get(id: TaskId): Task | undefined
  /** Is there any task outside the trash? */
  any(): boolean
  due(day: Day): readonly Task[]
  agenda(today: Day): Agenda
  /** Those of a list that pass; its texts are lowered once, not for every letter typed. */
  matching(tasks: readonly Task[], filters: Filters): readonly Task[]
  trash(): readonly Task[]
  /** Where a new task goes: before all others. */
  firstPosition(): string
}

/** How a task looked and looks; undefined where there was or is none. */
export type TaskChange = { before: Task | undefined; after: Task | undefined }

export type LiveTaskView = TaskView & {
  change(changes: readonly TaskChange[]): void
}

type Place = Day | 'trash'
type Order = (a: Task, b: Task) => number

// From here on it is cheaper to put the agenda together anew than to make room for each task.
const many = 50

/** A change touches the place a task leaves and the one it comes to, and nothing else. */
export function openTaskView(): LiveTaskView {
  const all = new Map<TaskId, Task>()
  const places = new Map<Place, readonly Task[]>()
  let least: string | null = null
  let agenda: (Agenda & { day: Day }) | null = null

  const at = (place: Place) => places.get(place) ?? nothing

  function lift(task: Task): void {
    const place = placeOf(task)
    const left = without(at(place), task)
    if (left.length > 0) places.set(place, left)
    else places.delete(place)
    follow(task, place, (tasks) => without(tasks, task))
  }

  function lay(task: Task): void {
    const place = placeOf(task)
    const order = place === 'trash' ? lastDeletedFirst : inOrder
    places.set(place, inserted(at(place), task, order))
    if (task.position !== null && (least === null || task.position < least)) least = task.position
    follow(task, place, (tasks) => inserted(tasks, task, byDayThenOrder))
  }

  /** Does to the part of the agenda that a task belongs to what was done to its place. */
  function follow(
    { completed }: Task,
    place: Place,
    edited: (tasks: readonly Task[]) => readonly Task[],
  ): void {
    if (!agenda || place === 'trash') return
    const { day, overdue, upcoming } = agenda
    if (place === day) agenda = { ...agenda, today: at(day) }
    else if (place > day) agenda = { ...agenda, upcoming: edited(upcoming) }
    else if (!completed) agenda = { ...agenda, overdue: edited(overdue) }
  }

  function agendaOn(day: Day): Agenda & { day: Day } {
    const days = [...places.keys()].filter((place) => place !== 'trash').sort()
    const late = days.filter((other) => other < day).flatMap(at)
    return {
      day,
      overdue: late.filter(({ completed }) => !completed),
      today: at(day),
      upcoming: days.filter((other) => other > day).flatMap(at),
    }
  }

  return {
    get: (id) => all.get(id),
    any: () => places.size > (places.has('trash') ? 1 : 0),
    due: at,
    agenda(today) {
      if (agenda?.day !== today) agenda = agendaOn(today)
      return agenda
    },
    matching(tasks, filters) {
      const passes = matches(filters)
      const texts = filters.search === '' ? nothingWritten : textsOf(tasks)
      return tasks.filter((task, index) => passes(task, texts[index] ?? ''))
    },
    trash: () => at('trash'),
    firstPosition: () => positionBefore(least),
    change(changes) {
      if (changes.length > many) agenda = null
      for (const { before, after } of changes) {
        if (before) lift(before)
        if (after) lay(after)
        if (after) all.set(after.id, after)
        else if (before) all.delete(before.id)
      }
    },
  }
}

const nothing: readonly Task[] = []

function placeOf(task: Task): Place {
  return task.deleted_at === null ? dueDay(task) : 'trash'
}

function lastDeletedFirst(a: Task, b: Task): number {
  return (b.deleted_at ?? '') < (a.deleted_at ?? '') ? -1 : 1
}

function without(tasks: readonly Task[], task: Task): readonly Task[] {
  const at = tasks.indexOf(task)
  return at < 0 ? tasks : spliced(tasks, at, 1)
}

function inserted(tasks: readonly Task[], task: Task, order: Order): readonly Task[] {
  let low = 0
  let high = tasks.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = tasks[middle]
    if (other && order(other, task) < 0) low = middle + 1
    else high = middle
  }
  return spliced(tasks, low, 0, task)
}

// Lists never change, so what was lowered for one stays right for as long as there is the list.
const lowered = new WeakMap<readonly Task[], readonly string[]>()
const nothingWritten: readonly string[] = []

function textsOf(tasks: readonly Task[]): readonly string[] {
  const texts = lowered.get(tasks) ?? tasks.map(searchText)
  lowered.set(tasks, texts)
  return texts
}

/** A new list; where the old one was searched, the new one is ready to be. */
function spliced(
  tasks: readonly Task[],
  at: number,
  removed: number,
  ...added: Task[]
): readonly Task[] {
  // Twice as fast as toSpliced, which counts in lists of thousands.
  const list = tasks.slice()
  list.splice(at, removed, ...added)
  const texts = lowered.get(tasks)
  if (texts) lowered.set(list, texts.toSpliced(at, removed, ...added.map(searchText)))
  return list
}
