import { type Day, shiftDay } from '../calendar/day.ts'
import { isSomeday, type ListTree } from '../lists/lists.ts'
import { has, nameKey } from '../lists/tags.ts'
import { rowsIn, withBelow } from '../lists/tree.ts'
import type { List } from '../tables/lists.ts'
import type { Task } from '../tables/tasks.ts'
import { isOverdue } from '../tasks/agenda.ts'
import { isStep, ridesAlong } from '../tasks/steps.ts'
import { dueDay } from '../tasks/task.ts'
import { type Condition, clausesOf, type Days, type Length, type State } from './condition.ts'
import { foldSearch } from './folded.ts'
import { type FilterWorld, textOf } from './world.ts'

type Passes = (task: Task) => boolean

/** Does a task outside the trash fulfil a condition, and is it open if the condition does not name done tasks? */
export function passes(condition: Condition, world: FilterWorld): Passes {
  return every(clausesOf(condition).map((clause) => fulfils(clause, world)))
}

/** Does a task fulfil a condition, be it open or done? Looks up lists and tags once for a condition, not for each task. */
export function fulfils(condition: Condition, world: FilterWorld): Passes {
  switch (condition.kind) {
    case 'and':
      return every(condition.of.map((one) => fulfils(one, world)))
    case 'or': {
      const alternatives = condition.of.map((one) => fulfils(one, world))
      return (task) => alternatives.some((passes) => passes(task))
    }
    case 'not': {
      const passes = fulfils(condition.of, world)
      return (task) => !passes(task)
    }
    case 'text': {
      const text = foldSearch(condition.text)
      return (task) => textOf(task).includes(text)
    }
    case 'list': {
      const lists = listsAt(world.lists, condition.path)
      return (task) => lists.has(world.listOf(task))
    }
    case 'tag': {
      const tag = world.tags.named(condition.name)
      return (task) => tag !== undefined && has(task, tag)
    }
    case 'priority':
      return ({ priority }) => priority === condition.priority
    case 'due':
      return condition.days.kind === 'none'
        ? (task) => dueDay(task) === null && !ridesAlong(world.steps, task)
        : onDays(condition.days, world.today, dueDay)
    case 'deadline':
      return onDays(condition.days, world.today, ({ deadline }) => deadline)
    case 'estimate':
      return ofLength(condition.length, world.estimateOf)
    case 'is':
      return inState(condition.state, world)
    case 'field':
      return condition.field.passes(condition.value)
  }
}

function every(conditions: readonly Passes[]): Passes {
  return (task) => conditions.every((passes) => passes(task))
}

function onDays(days: Days, today: Day, dayOf: (task: Task) => Day | null): Passes {
  switch (days.kind) {
    case 'none':
      return (task) => dayOf(task) === null
    case 'today':
      return (task) => dayOf(task) === today
    case 'tomorrow': {
      const tomorrow = shiftDay(today, 1)
      return (task) => dayOf(task) === tomorrow
    }
    case 'on':
      return (task) => dayOf(task) === days.day
    case 'within': {
      const last = shiftDay(today, days.days)
      return (task) => (dayOf(task) ?? never) <= last
    }
    case 'from': {
      const first = shiftDay(today, days.days)
      return (task) => (dayOf(task) ?? '') >= first
    }
  }
}

/** A text that sorts after every day. */
const never = 'none'

function ofLength(length: Length, estimateOf: (task: Task) => number | null): Passes {
  switch (length.kind) {
    case 'none':
      return (task) => estimateOf(task) === null
    case 'atMost':
      return (task) => (estimateOf(task) ?? Number.POSITIVE_INFINITY) <= length.minutes
    case 'atLeast':
      return (task) => (estimateOf(task) ?? Number.NEGATIVE_INFINITY) >= length.minutes
  }
}

function inState(state: State, { steps, today }: FilterWorld): Passes {
  switch (state) {
    case 'open':
      return ({ completed }) => !completed
    case 'done':
      return ({ completed }) => completed
    case 'repeating':
      return ({ repeat }) => repeat !== null
    case 'carried':
      return (task) => isOverdue(task, today)
    case 'someday':
      return (task) => isSomeday(steps, task)
    case 'step':
      return (task) => isStep(steps, task)
  }
}

/** The lists of that path with their sections, null for Inbox. Names compare without case, and several lists may have one. */
export function listsAt(tree: ListTree, [first = '', ...sections]: readonly string[]) {
  const named = (lists: readonly List[], name: string) =>
    lists.filter((list) => nameKey(list.name) === nameKey(name))
  let found = named(rowsIn(tree), first)
  for (const name of sections) {
    const inside = found.flatMap(({ id }) => tree.childrenOf(id))
    found = named(inside, name)
  }
  const isInbox = found.length === 0 && sections.length === 0 && nameKey(first) === inbox
  return new Set(isInbox ? [null] : found.flatMap((list) => withBelow(tree, list)))
}

/** Names what lies in no list, unless a list is called so. */
const inbox = 'inbox'
