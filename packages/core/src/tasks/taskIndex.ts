import { inListOrder } from '../lists/listOrder.ts'
import { type ListCount, type ListTree, sectionsOf } from '../lists/lists.ts'
import type { ShownTag } from '../lists/tags.ts'
import type { List } from '../tables/lists.ts'
import type { Task } from '../tables/tasks.ts'
import { inOrder } from './order.ts'
import { openSortedTasks, type SortedTasks } from './sortedTasks.ts'
import { openStepIndex, shown, type TaskChange } from './stepIndex.ts'
import type { StepTree } from './steps.ts'
import { dueDay } from './task.ts'

type State = 'open' | 'done'

/** The steps, lists and tags of all tasks, kept by change. Only tasks that are asked for are sorted. */
export type TaskIndex = {
  steps: StepTree
  /** The open or the done tasks directly in a list or section, in order; null is Inbox. Steps are with their task. */
  tasksIn(lists: ListTree, list: List | null, state: State): readonly Task[]
  /** How many are in a list with all its sections. Steps count with their task. */
  count(lists: ListTree, list: List | null): ListCount
  /** Open, without a day; as those of a day, the newest come first. */
  someday(): readonly Task[]
  /** How many open tasks have a tag. */
  countTagged(tag: ShownTag): number
  change(changes: readonly TaskChange[]): void
}

export function openTaskIndex(all: Iterable<Task>): TaskIndex {
  const steps = openStepIndex()
  const byList = new Map<List['id'] | null, Record<State, SortedTasks>>()
  const someday = openSortedTasks(inOrder)
  const byTag = new Map<string, Set<string>>()

  /** Inbox also has the tasks of lists that are gone. */
  function partsOf(lists: ListTree, list: List | null) {
    const isHere = (id: List['id'] | null) => (list ? id === list.id : !id || !lists.get(id))
    const ids = list ? [list.id] : [...byList.keys()].filter(isHere)
    return {
      own: ids.flatMap((id) => byList.get(id) ?? []),
      alone: steps.alone().filter(({ list_id }) => isHere(list_id)),
    }
  }

  function sortedFor(task: Task): SortedTasks {
    const known = byList.get(task.list_id)
    const tasks = known ?? {
      open: openSortedTasks(inListOrder),
      done: openSortedTasks(inListOrder),
    }
    if (!known) byList.set(task.list_id, tasks)
    return tasks[stateOf(task)]
  }

  function moveInList(before: Task | undefined, after: Task | undefined): void {
    const [from, to] = [before && sortedFor(before), after && sortedFor(after)]
    if (from === to) from?.change(before, after)
    else {
      from?.change(before, undefined)
      to?.change(undefined, after)
    }
  }

  function moveInTags(task: Task | undefined, how: 'add' | 'delete'): void {
    for (const id of task && !task.completed ? Object.keys(task.tags) : []) {
      const tagged = byTag.get(id) ?? new Set()
      byTag.set(id, tagged)
      if (task) tagged[how](task.id)
    }
  }

  function change(changes: readonly TaskChange[]): void {
    steps.change(changes)
    if (changes.length > sortThreshold) {
      for (const tasks of [
        someday,
        ...[...byList.values()].flatMap(({ open, done }) => [open, done]),
      ])
        tasks.forget()
    }
    for (const { before, after } of changes) {
      const [was, is] = [shown(before), shown(after)]
      moveInTags(was, 'delete')
      moveInTags(is, 'add')
      const [stood, stands] = [unlessStep(was), unlessStep(is)]
      if (stood || stands) moveInList(stood, stands)
      const [waited, waits] = [stood, stands].map((task) => (isWaiting(task) ? task : undefined))
      if (waited || waits) someday.change(waited, waits)
    }
  }

  change([...all].map((after) => ({ before: undefined, after })))

  return {
    steps: steps.tree,
    tasksIn(lists, list, state) {
      const { own, alone } = partsOf(lists, list)
      const steps = alone.filter((step) => stateOf(step) === state)
      const [only = nothing, ...others] = own.map((tasks) => tasks[state].all())
      if (others.length + steps.length === 0) return only
      return [only, ...others, steps].flat().sort(inListOrder)
    },
    count(lists, list) {
      const sections = list ? sectionsOf(lists, list).map(({ section }) => section) : []
      const parts = [list, ...sections].map((each) => partsOf(lists, each))
      const countOf = (state: State) =>
        parts.reduce((sum, { own, alone }) => {
          const sizes = own.map((tasks) => tasks[state].size())
          const steps = alone.filter((step) => stateOf(step) === state).length
          return sizes.reduce((total, size) => total + size, sum + steps)
        }, 0)
      return { open: countOf('open'), done: countOf('done') }
    },
    someday() {
      const alone = steps.alone().filter(isWaiting)
      return alone.length === 0 ? someday.all() : [...someday.all(), ...alone].sort(inOrder)
    },
    countTagged: ({ ids }) => new Set(ids.flatMap((id) => [...(byTag.get(id) ?? [])])).size,
    change,
  }
}

// With more changes it is cheaper to sort again than to insert each task.
const sortThreshold = 50

const nothing: readonly Task[] = []

/** The step index has all tasks that name a parent. */
function unlessStep(task: Task | undefined): Task | undefined {
  return task?.parent_id === null ? task : undefined
}

function isWaiting(task: Task | undefined): boolean {
  return task !== undefined && !task.completed && dueDay(task) === null
}

function stateOf({ completed }: Task): State {
  return completed ? 'done' : 'open'
}
