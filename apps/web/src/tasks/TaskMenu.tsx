import type { Day } from '@daymark/core/day'
import type { Task } from '@daymark/core/tables/tasks'
import type { RefObject } from 'react'
import { menuItem } from '../actions/menuItem.ts'
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

  const one = (id: keyof typeof ofOne) => menuItem(taskActions, id, ofOne[id], task)
  const all = (id: keyof typeof ofAll) => menuItem(tasksActions, id, ofAll[id], [task])

  return (
    <Menu
      label={strings.tasks.more(task.title)}
      button={button}
      onClose={onClose}
      groups={[
        [one('edit'), one('select')],
        [one('up'), one('down'), one('top')],
        [all('toToday'), all('toTomorrow'), all('moveToDay'), all('moveToList')],
        ...(task.repeat && !task.completed ? [[one('skip'), one('stopRepeating')]] : []),
        [{ ...all('delete'), kind: 'danger' }],
      ]}
    />
  )
}
