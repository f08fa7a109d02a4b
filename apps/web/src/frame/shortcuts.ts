import type { Action, ActionName } from '../actions/action.ts'
import type { strings } from '../strings.ts'

type RowName = NonNullable<Action['row']>
type GroupName = Action['group']

/** A line of the list: `keys` has one for each of its actions, `or` an alternative to the first. */
export type Shortcut = { does: ActionName | RowName; keys: string[]; or?: string }

const groups: (keyof typeof strings.shortcuts.groups)[] = [
  'general',
  'tasks',
  'rows',
  'steps',
  'focus',
  'focusMode',
  'days',
  'timeline',
  'triage',
  'trends',
]

/** The actions that have keys, as the groups and lines of the list. */
export function shortcutsOf(
  actions: readonly Action[],
): { title: GroupName; shortcuts: Shortcut[] }[] {
  return groups.map((title) => ({
    title,
    shortcuts: rowsOf(actions.filter(({ group, key }) => group === title && key !== undefined)),
  }))
}

function rowsOf(actions: readonly Action[]): Shortcut[] {
  const rows = new Map<Shortcut['does'], Shortcut>()
  for (const { id, row, key = '', or } of actions) {
    const does = row ?? id
    const { keys = [] } = rows.get(does) ?? {}
    rows.set(does, { does, keys: [...keys, key], ...(or && { or }) })
  }
  return [...rows.values()]
}
