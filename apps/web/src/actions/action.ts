import type { Day } from '@daymark/core/calendar/day'
import type { List } from '@daymark/core/tables/lists'
import type { Task } from '@daymark/core/tables/tasks'
import type { strings } from '../strings.ts'

/** What an action can be called; some change with what they would do. */
export type ActionName = keyof typeof strings.actions.names | keyof typeof strings.buttons

/**
 * One thing that a user can do. Keys, palette, menus and the list of shortcuts are drawn from it; what it does is given
 * to `useActions` by the feature that owns it.
 */
export type Action = {
  id: ActionName
  /** Where the list of shortcuts has it. The keys of some groups act in one part of the page. */
  group: keyof typeof strings.shortcuts.groups
  /** By the names of `useKeys`. */
  key?: string
  /** An alternative that is listed, too. */
  or?: string
  /** Alternatives that are not listed. */
  also?: readonly string[]
  /** A further one on Apple keyboards. */
  onApple?: string
  /** The line in the list of shortcuts that it shares with others. */
  row?:
    | 'days'
    | 'move'
    | 'priority'
    | 'select'
    | 'stepPlace'
    | 'stepLevel'
    | 'moveBlock'
    | 'resizeBlock'
    | 'focusBlock'
    | 'choices'
    | 'rowControls'
    | 'columns'
  /** Its key acts again while it is held. */
  keyRepeats?: true
  /** It leads to another place: the palette lists it under Go to. */
  goes?: true
  /** It asks for more, on a second page of the palette or elsewhere on the page. */
  asks?: true | 'elsewhere'
}

/** What an action does, to a target such as the focused task. */
export type Command<Target> = {
  /** Returning 'pass' leaves the key to the browser. `key`: the pressed one. */
  what: (target: Target, key?: string) => unknown
  /** Whether it can be done now. */
  when?: (target: Target) => boolean
  name?: (target: Target) => ActionName
}

/** The commands of a list of actions; a function alone is one that can always be done. */
export type Commands<Actions extends readonly Action[], Target> = {
  [Id in Actions[number]['id']]: Command<Target> | Command<Target>['what']
}

/** What an action asks on the second page of the palette: a day, a list, a time or a task. */
export type Question = MoveQuestion | ListQuestion | TimeQuestion | ParentQuestion

/** Nothing is moved to a day before today. */
export type MoveQuestion = {
  asks: 'moveToDay'
  /** What it is asked about. */
  subject: string | null
  /** What repeats has a day. */
  canBeSomeday: boolean
  /** Null: someday. */
  answer: (day: Day | null) => void
}

export type ListQuestion = {
  asks: 'moveToList'
  subject: string | null
  answer: (to: ListAnswer) => void
}

/** The task of which these become steps. */
export type ParentQuestion = {
  asks: 'makeStep'
  subject: string | null
  tasks: readonly Task[]
  answer: (parent: Task) => void
}

export type TimeQuestion = {
  asks: 'putAt'
  subject: string | null
  /** The times that are offered, in minutes after midnight. */
  times: readonly number[]
  answer: (time: number) => void
}

/** A list, Inbox (null), or a new list by the names of its path. */
export type ListAnswer = { id: List['id'] | null } | { path: readonly string[] }

export const undoAction = { id: 'undo', group: 'general', key: 'mod+z' } as const

/** Undo and redo, wherever there is a history. */
export const historyActions = [
  undoAction,
  { id: 'redo', group: 'general', key: 'mod+shift+z', also: ['mod+y'] },
] as const satisfies readonly Action[]

/** All keys of an action. */
export function keysOf({ key, or, also = [] }: Action): string[] {
  return [key, or, ...also].filter((name) => name !== undefined)
}
