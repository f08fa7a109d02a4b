import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import type { RefObject } from 'react'
import { actionName } from '../../actions/actionName.ts'
import { icons } from '../../actions/icons.ts'
import { menuItem } from '../../actions/menuItem.ts'
import { offeredActions } from '../../actions/useActions.ts'
import { strings } from '../../strings.ts'
import { Menu } from '../../ui/Menu.tsx'
import { taskActions, tasksActions } from '../taskActions.ts'
import { taskCommands } from '../taskCommands.ts'
import type { TaskActions } from '../useTaskActions.tsx'

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
    endSelection: (tasks) => tasks,
  })

  const one = (id: keyof typeof ofOne) => menuItem(taskActions, id, ofOne[id], task)
  const all = (id: keyof typeof ofAll) => menuItem(tasksActions, id, ofAll[id], [task])

  return (
    <Menu
      label={strings.tasks.more(task.title)}
      button={button}
      onClose={onClose}
      groups={[
        [one('edit'), one('duplicate'), one('copyLink'), one('select')],
        [one('up'), one('down'), one('top')],
        ...ofTimeline(),
        [all('toToday'), all('toTomorrow'), all('moveToDay'), all('moveToList')],
        [all('makeStep'), ...(task.parent_id === null ? [] : [one('standAlone')])],
        ...(task.repeat && !task.completed ? [[one('skip'), one('stopRepeating')]] : []),
        [{ ...all('delete'), kind: 'danger' }],
      ]}
    />
  )
}

/** What the timeline does to the task that has the focus. */
function ofTimeline() {
  const items = offeredActions()
    .filter(({ action }) => action.id === 'putAt' || action.id === 'takeOff')
    .map(({ name, act }) => {
      const Icon = icons[name]
      return { label: actionName(name), icon: <Icon />, act: () => void act() }
    })
  return items.length > 0 ? [items] : []
}
