import { type Day, shiftDay } from '@daymark/core/day'
import type { Task } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/task'
import {
  ArrowDown,
  ArrowUp,
  ArrowUpToLine,
  CalendarClock,
  CalendarPlus,
  Pencil,
  SquareCheck,
  Trash2,
} from 'lucide-react'
import type { RefObject } from 'react'
import { strings } from '../strings.ts'
import { Menu } from '../ui/Menu.tsx'
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
export function TaskMenu(props: TaskMenuProps) {
  const { task, today, selected, actions, button, onClose } = props
  const tomorrow = shiftDay(today, 1)
  const due = dueDay(task)

  return (
    <Menu
      label={strings.tasks.more(task.title)}
      button={button}
      onClose={onClose}
      groups={[
        [
          { label: strings.menu.edit, icon: <Pencil />, act: () => actions.editTitle(task) },
          {
            label: selected ? strings.menu.unselect : strings.menu.select,
            icon: <SquareCheck />,
            act: () => actions.select(task, 'toggle'),
          },
        ],
        [
          {
            label: strings.menu.up,
            icon: <ArrowUp />,
            keys: 'Alt ↑',
            disabled: !actions.canMove(task, 'up'),
            act: () => actions.move(task, 'up'),
          },
          {
            label: strings.menu.down,
            icon: <ArrowDown />,
            keys: 'Alt ↓',
            disabled: !actions.canMove(task, 'down'),
            act: () => actions.move(task, 'down'),
          },
          {
            label: strings.menu.top,
            icon: <ArrowUpToLine />,
            disabled: !actions.canMove(task, 'top'),
            act: () => actions.move(task, 'top'),
          },
        ],
        [
          {
            label: strings.menu.today,
            icon: <CalendarClock />,
            disabled: due === today,
            act: () => actions.reschedule([task], today),
          },
          {
            label: strings.menu.tomorrow,
            icon: <CalendarPlus />,
            disabled: due === tomorrow,
            act: () => actions.reschedule([task], tomorrow),
          },
        ],
        [
          {
            label: strings.menu.delete,
            icon: <Trash2 />,
            keys: 'Del',
            kind: 'danger',
            act: () => actions.remove([task]),
          },
        ],
      ]}
    />
  )
}
