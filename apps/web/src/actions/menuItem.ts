import { createElement } from 'react'
import type { Action, Command } from './action.ts'
import { actionName } from './actionName.ts'
import { icons } from './icons.ts'
import { keyCaps } from './keyCaps.ts'

/** The line of an action in a menu. */
export function menuItem<Target>(
  actions: readonly Action[],
  id: Action['id'],
  command: Command<Target> | Command<Target>['what'],
  target: Target,
) {
  const { what, when, name } = typeof command === 'function' ? { what: command } : command
  const { key } = actions.find((action) => action.id === id) ?? {}
  const called = name?.(target) ?? id
  return {
    label: actionName(called),
    icon: createElement(icons[called]),
    keys: key && keyCaps(key).join(' '),
    disabled: when?.(target) === false,
    act: () => void what(target),
  }
}
