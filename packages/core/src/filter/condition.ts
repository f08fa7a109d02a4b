import type { Day } from '../calendar/day.ts'
import type { Priority } from '../tables/tasks.ts'
import type { FieldFilter } from './fieldFilter.ts'

/** The condition of a filter. An empty ‘and’ demands nothing. */
export type Condition =
  | { kind: 'and' | 'or'; of: readonly Condition[] }
  | { kind: 'not'; of: Condition }
  | Term

export type Term =
  | { kind: 'text'; text: string }
  /** A list and its sections, by their names. */
  | { kind: 'list'; path: readonly string[] }
  | { kind: 'tag'; name: string }
  | { kind: 'priority'; priority: Priority }
  | { kind: 'due'; days: Days }
  | { kind: 'deadline'; days: Days }
  | { kind: 'estimate'; length: Length }
  | { kind: 'is'; state: State }
  | { kind: 'field'; field: FieldFilter; value: string }

/** Numbers of days count from today. */
export type Days =
  | { kind: 'none' }
  | { kind: 'today' | 'tomorrow' }
  | { kind: 'on'; day: Day }
  | { kind: 'within' | 'from'; days: number }

export type Length = { kind: 'none' } | { kind: 'atMost' | 'atLeast'; minutes: number }

export const states = ['open', 'done', 'repeating', 'carried', 'someday', 'step'] as const
export type State = (typeof states)[number]

export function all(conditions: readonly Condition[]): Condition {
  return joined('and', conditions)
}

export function any(conditions: readonly Condition[]): Condition {
  return joined('or', conditions)
}

export function not(condition: Condition): Condition {
  return condition.kind === 'not' ? condition.of : { kind: 'not', of: condition }
}

/** The clauses that a task has to fulfil. Without a clause about done tasks, the task has to be open. */
export function clausesOf(condition: Condition): readonly Condition[] {
  const clauses = condition.kind === 'and' ? condition.of : [condition]
  return namesDone(condition) ? clauses : [open, ...clauses.filter((clause) => !isOpen(clause))]
}

const open: Condition = { kind: 'is', state: 'open' }
const isOpen = (condition: Condition) => condition.kind === 'is' && condition.state === 'open'

function namesDone(condition: Condition): boolean {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.of.some(namesDone)
    case 'not':
      return namesDone(condition.of)
    case 'is':
      return condition.state === 'done'
    case 'text':
    case 'list':
    case 'tag':
    case 'priority':
    case 'due':
    case 'deadline':
    case 'estimate':
    case 'field':
      return false
  }
}

/** Brackets that say nothing are left out. */
function joined(kind: 'and' | 'or', conditions: readonly Condition[]): Condition {
  const of = conditions.flatMap((one) => (one.kind === kind ? one.of : [one]))
  const [only] = of
  return only && of.length === 1 ? only : { kind, of }
}
