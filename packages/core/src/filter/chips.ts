import { nameKey } from '../lists/tags.ts'
import { all, any, type Condition, type Term } from './condition.ts'
import { listsAt } from './passes.ts'
import { parseQuery, readFilter, readNoDay } from './read.ts'
import type { FilterWorld } from './world.ts'
import { writeFilter } from './writeFilter.ts'

export const chipKinds = ['list', 'tag', 'priority', 'due', 'estimate', 'is'] as const
export type ChipKind = (typeof chipKinds)[number]

/** One choice of a chip. */
export type Choice = Extract<Term, { kind: ChipKind }>

/** A filter as chips: a task fulfils one choice of each chip that has any. */
export type FilterChips = Readonly<Record<ChipKind, readonly Choice[]>>

export const noChips: FilterChips = {
  list: [],
  tag: [],
  priority: [],
  due: [],
  estimate: [],
  is: [],
}

/**
 * The chips that say the same as a filter; null where it can only be written. Days in words are written: what they mean
 * changes with the day on which they are read.
 */
export function chipsOf(query: string): FilterChips | null {
  const parsed = parseQuery(query)
  if (!parsed.ok) return null
  const { condition } = readFilter(parsed.value, readNoDay)
  const chips = { ...noChips }
  for (const clause of partsOf('and', condition)) {
    const parts = partsOf('or', clause)
    const choices = parts.filter(isChoice)
    const kind = choices[0]?.kind
    const isOneChip = choices.length === parts.length && choices.every((one) => one.kind === kind)
    if (!kind || !isOneChip || chips[kind].length > 0) return null
    chips[kind] = distinct(choices)
  }
  return chips
}

/** The filter that says what the chips say. */
export function queryOf(chips: FilterChips): string {
  const clauses = chipKinds.map((kind) => chips[kind]).filter((choices) => choices.length > 0)
  return writeFilter(all(clauses.map(any)))
}

/** With a choice that was not made, without one that was. */
export function toggled(chips: FilterChips, choice: Choice): FilterChips {
  const choices = chips[choice.kind]
  const others = choices.filter((other) => !isSameChoice(other, choice))
  const isMade = others.length < choices.length
  return { ...chips, [choice.kind]: isMade ? others : [...choices, choice] }
}

/** Whether it names a list or tag that is not there: the filter finds nothing by it. */
export function isGone(
  choice: Choice,
  { lists, tags }: Pick<FilterWorld, 'lists' | 'tags'>,
): boolean {
  switch (choice.kind) {
    case 'list':
      return listsAt(lists, choice.path).size === 0
    case 'tag':
      return !tags.named(choice.name)
    case 'priority':
    case 'due':
    case 'estimate':
    case 'is':
      return false
  }
}

/** Names compare without case, as the filter reads them. */
export function isSameChoice(one: Choice, other: Choice): boolean {
  return keyOf(one) === keyOf(other)
}

/** Tells choices apart. */
export function keyOf(choice: Choice): string {
  return nameKey(writeFilter(choice))
}

function distinct(choices: readonly Choice[]): readonly Choice[] {
  return choices.filter(
    (choice, at) => choices.findIndex((other) => isSameChoice(other, choice)) === at,
  )
}

function isChoice(condition: Condition): condition is Choice {
  return chipKinds.some((kind) => kind === condition.kind)
}

function partsOf(kind: 'and' | 'or', condition: Condition): readonly Condition[] {
  return condition.kind === kind ? condition.of : [condition]
}
