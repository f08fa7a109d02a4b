import { type Agenda, byDayThenOrder, isOverdue } from '@daymark/core/agenda'
import type { Day } from '@daymark/core/day'
import { type Filters, isFiltering, matches, searchText } from '@daymark/core/filters'
import type { TaskId } from '@daymark/core/ids'
import { inOrder, positionBefore } from '@daymark/core/order'
import type { DayCount } from '@daymark/core/progress'
import type { Task } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/task'

/** Tasks as the screens ask for them. A list is the same array until something in it changes. */
export type TaskView = {
  get(id: TaskId): Task | undefined
  /** Is there any task outside the trash? */
  any(): boolean
  due(day: Day): readonly Task[]
  /** How many of a day are completed; undefined for one no task here was ever due on. */
  count(day: Day): DayCount | undefined
  agenda(today: Day): Agenda
  /** Those of a list that pass; its texts are lowered once, not for every letter typed. */
  matching(tasks: readonly Task[], filters: Filters): readonly Task[]
  trash(): readonly Task[]
  /** Where a new task goes: before all others, which is where one without a position stands. */
  firstPosition(): string | null
}

/** How a task looked and looks; undefined where there was or is none. */
type TaskChange = { before: Task | undefined; after: Task | undefined }

export type LiveTaskView = TaskView & {
  change(changes: readonly TaskChange[]): void
}

type Place = Day | 'trash'
type Order = (a: Task, b: Task) => number

// From here on it is cheaper to put the lists together anew than to make room for each task.
const many = 50

/** A change touches the place a task leaves and the one it comes to, and nothing else. */
export function openTaskView(): LiveTaskView {
  const all = new Map<TaskId, Task>()
  const places = new Map<Place, readonly Task[]>()
  const counts = new Map<Day, DayCount>()
  let least: string | null = null
  let agenda: (Agenda & { day: Day }) | null = null

  const at = (place: Place) => places.get(place) ?? nothing

  function move(before: Task | undefined, after: Task | undefined): void {
    const touched = [before, after].flatMap((task) => (task ? placeOf(task) : []))
    for (const place of new Set(touched)) {
      const isHere = (task: Task) => placeOf(task) === place
      const order = place === 'trash' ? lastDeletedFirst : inOrder
      const tasks = turned(at(place), { before, after }, isHere, order)
      if (tasks.length > 0) places.set(place, tasks)
      else places.delete(place)
    }
    if (!agenda) return
    const { day, overdue, upcoming } = agenda
    const isLate = (task: Task) => task.deleted_at === null && isOverdue(task, day)
    const isToCome = (task: Task) => task.deleted_at === null && dueDay(task) > day
    agenda = {
      day,
      overdue: turned(overdue, { before, after }, isLate, byDayThenOrder),
      today: at(day),
      upcoming: turned(upcoming, { before, after }, isToCome, byDayThenOrder),
    }
  }

  function moveAll(changes: readonly TaskChange[]): void {
    agenda = null
    const gone = new Set(changes.map(({ before }) => before))
    const comers = new Map<Place, Task[]>()
    for (const { before, after } of changes) {
      for (const task of [before, after]) if (task) comers.set(placeOf(task), [])
    }
    for (const { after } of changes) {
      if (after && !gone.has(after)) comers.get(placeOf(after))?.push(after)
    }
    for (const [place, come] of comers) {
      const order = place === 'trash' ? lastDeletedFirst : inOrder
      const stayed = at(place).filter((task) => !gone.has(task))
      // Two runs in order each, which a sort finds and merges.
      const tasks = [...stayed, ...come.sort(order)].sort(order)
      if (tasks.length > 0) places.set(place, tasks)
      else places.delete(place)
    }
  }

  /** A task in the trash counts for nothing, but the day it was due on is known. */
  function tally(task: Task, step: 1 | -1): void {
    const date = dueDay(task)
    const { completed_count = 0, total_count = 0 } = counts.get(date) ?? {}
    const one = task.deleted_at === null ? step : 0
    counts.set(date, {
      date,
      completed_count: completed_count + (task.completed ? one : 0),
      total_count: total_count + one,
    })
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
    count: (day) => counts.get(day),
    agenda(today) {
      if (agenda?.day !== today) agenda = agendaOn(today)
      return agenda
    },
    matching(tasks, filters) {
      if (!isFiltering(filters)) return tasks
      const last = found.get(tasks)
      if (last?.filters === filters) return last.tasks
      const passes = matches(filters)
      const texts = filters.search === '' ? nothingWritten : textsOf(tasks)
      const passing = tasks.filter((task, index) => passes(task, texts[index] ?? ''))
      found.set(tasks, { filters, tasks: passing })
      return passing
    },
    trash: () => at('trash'),
    firstPosition: () => positionBefore(least),
    change(changes) {
      if (changes.length > many) moveAll(changes)
      else for (const { before, after } of changes) move(before, after)
      for (const { before, after } of changes) {
        if (before) tally(before, -1)
        if (after) tally(after, 1)
        const position = after?.position ?? null
        if (position !== null && (least === null || position < least)) least = position
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

/** The list after a change to a task that `belongs` to it, or did; the same one if none does. */
function turned(
  tasks: readonly Task[],
  { before, after }: TaskChange,
  belongs: (task: Task) => boolean,
  order: Order,
): readonly Task[] {
  const from = before && belongs(before) ? tasks.indexOf(before) : -1
  const comes = after && belongs(after) ? after : null
  if (before && comes && from >= 0 && order(before, comes) === 0) {
    return spliced(tasks, from, 1, comes)
  }
  const left = from < 0 ? tasks : spliced(tasks, from, 1)
  return comes ? spliced(left, indexFor(comes, left, order), 0, comes) : left
}

function indexFor(task: Task, tasks: readonly Task[], order: Order): number {
  let low = 0
  let high = tasks.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = tasks[middle]
    if (other && order(other, task) < 0) low = middle + 1
    else high = middle
  }
  return low
}

// Lists never change, so what was lowered for one stays right for as long as there is the list.
const lowered = new WeakMap<readonly Task[], readonly string[]>()
const nothingWritten: readonly string[] = []

// What passed the filters last, so that it is the same list whatever else is drawn.
const found = new WeakMap<readonly Task[], { filters: Filters; tasks: readonly Task[] }>()

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
