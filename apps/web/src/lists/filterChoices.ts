import { type ChipKind, type Choice, isSameChoice } from '@daymark/core/filter/chips'
import { type Condition, type Days, type Length, states } from '@daymark/core/filter/condition'
import { priorities } from '@daymark/core/tables/tasks'
import type { Planner } from '../context.tsx'
import { namedPaths, shownPath, writtenPath } from '../derived/namedPaths.ts'
import { strings } from '../strings.ts'

const days: readonly Days[] = [
  { kind: 'today' },
  { kind: 'tomorrow' },
  { kind: 'within', days: 7 },
  { kind: 'within', days: 30 },
  { kind: 'none' },
]

const lengths: readonly Length[] = [
  { kind: 'atMost', minutes: 15 },
  { kind: 'atMost', minutes: 30 },
  { kind: 'atMost', minutes: 60 },
  { kind: 'atLeast', minutes: 60 },
  { kind: 'none' },
]

/** What a chip offers, and what was chosen besides: another length, a list that is gone. */
export function choicesOf(kind: ChipKind, planner: Planner, chosen: readonly Choice[]): Choice[] {
  const offered = offeredBy(kind, planner)
  const isOffered = (choice: Choice) => offered.some((other) => isSameChoice(other, choice))
  return [...offered, ...chosen.filter((choice) => !isOffered(choice))]
}

function offeredBy(kind: ChipKind, planner: Planner): Choice[] {
  switch (kind) {
    case 'list':
      return namedPaths['#'](planner)
        .filter(canBeWritten)
        .map((path): Choice => ({ kind, path: writtenPath(path, planner) }))
        .filter(isFirstOfName)
    case 'tag':
      return namedPaths['@'](planner)
        .filter(canBeWritten)
        .map(([name = '']) => ({ kind, name }))
    case 'priority':
      return priorities.toReversed().map((priority) => ({ kind, priority }))
    case 'due':
      return days.map((days) => ({ kind, days }))
    case 'estimate':
      return lengths.map((length) => ({ kind, length }))
    case 'is':
      return states.map((state) => ({ kind, state }))
  }
}

/** A choice by its name in the language shown. */
export function labelOf(choice: Choice, planner: Planner): string {
  return strings.filterWords.choice(
    choice.kind === 'list' ? { ...choice, path: shownPath(choice.path, planner) } : choice,
  )
}

/** A list with its sections runs the way the page does, any other name its own. */
export function directionOf(choice: Choice): string {
  return choice.kind === 'list' && choice.path.length > 1 ? document.dir || 'ltr' : 'auto'
}

/** A condition whose lists are called as in the language shown. */
export function asShown(condition: Condition, planner: Planner): Condition {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return { ...condition, of: condition.of.map((one) => asShown(one, planner)) }
    case 'not':
      return { ...condition, of: asShown(condition.of, planner) }
    case 'list':
      return { ...condition, path: shownPath(condition.path, planner) }
    case 'text':
    case 'tag':
    case 'priority':
    case 'due':
    case 'deadline':
    case 'estimate':
    case 'is':
    case 'field':
      return condition
  }
}

function isFirstOfName(choice: Choice, at: number, choices: readonly Choice[]): boolean {
  return choices.findIndex((other) => isSameChoice(other, choice)) === at
}

/** The names in filters have no quotation marks. */
function canBeWritten(path: readonly string[]): boolean {
  return !path.some((name) => name.includes('"'))
}
