import type { Day } from '@daymark/core/day'
import type { Task } from '@daymark/core/tables/tasks'
import { createElement, type RefObject } from 'react'
import type { Action, Command } from '../actions/action.ts'
import { icons } from '../actions/icons.ts'
import { keyCaps } from '../actions/keyCaps.ts'
import { strings } from '../strings.ts'
import { Menu } from '../ui/Menu.tsx'
import { taskActions, tasksActions } from './taskActions.ts'
import { taskCommands } from './taskCommands.ts'
import type { TaskActions } from './useTaskActions.tsx'

type TaskMenuProps = {
  task: Task
  today: Day
  selected: boolean
  actions: TaskActions
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The actions on a task that have no control on its card, and an alternative to dragging. */
export function TaskMenu({ task, today, selected, actions, button, onClose }: TaskMenuProps) {
  const { ofOne, ofAll } = taskCommands({
    actions,
    today,
    isSelected: () => selected,
    taken: (tasks) => tasks,
  })

  const one = (id: keyof typeof ofOne) => itemOf(taskActions, id, ofOne[id], task)
  const all = (id: keyof typeof ofAll) => itemOf(tasksActions, id, ofAll[id], [task])

  return (
    <Menu
      label={strings.tasks.more(task.title)}
      button={button}
      onClose={onClose}
      groups={[
        [one('edit'), one('select')],
        [one('up'), one('down'), one('top')],
        [all('toToday'), all('toTomorrow'), all('moveToDay'), all('moveToList')],
        [{ ...all('delete'), kind: 'danger' }],
      ]}
    />
  )
}

/** The line of an action in the menu. */
function itemOf<Target>(
  actions: readonly Action[],
  id: Action['id'],
  command: Command<Target> | Command<Target>['what'],
  target: Target,
) {
  const { what, when, name } = typeof command === 'function' ? { what: command } : command
  const { key } = actions.find((action) => action.id === id) ?? {}
  const called = name?.(target) ?? id
  return {
    label: strings.actions.names[called],
    icon: createElement(icons[called]),
    keys: key && keyCaps(key).join(' '),
    disabled: when?.(target) === false,
    act: () => void what(target),
  }
}
