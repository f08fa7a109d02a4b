import type { Day } from '@daymark/core/calendar/day'
import { dayOfChoice } from '@daymark/core/plan/triage'
import { priorities, type Task } from '@daymark/core/tables/tasks'
import { takerOf } from '@daymark/core/tasks/nesting'
import { dueDay } from '@daymark/core/tasks/task'
import { ArrowRight, Calendar, ChevronsRight, SunMedium } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { Action } from '../../actions/action.ts'
import { actionName } from '../../actions/actionName.ts'
import { icons } from '../../actions/icons.ts'
import { keyCaps } from '../../actions/keyCaps.ts'
import { menuItem } from '../../actions/menuItem.ts'
import { type Offer, offeredActions } from '../../actions/useActions.ts'
import { type Planner, usePlanner } from '../../context.tsx'
import { stepTreeOf } from '../../derived/trees.ts'
import { PriorityBars } from '../../fields/PriorityTag.tsx'
import { strings } from '../../strings.ts'
import { Menu, type MenuChoices, type MenuItem } from '../../ui/Menu.tsx'
import type { TaskActions } from '../actionsOnTasks.ts'
import { tasksActions } from '../taskActions.ts'
import { taskCommands } from '../taskCommands.ts'
import { showField } from './cardField.ts'
import { inMenuOrder } from './taskMenuOrder.ts'

type TaskMenuProps = {
  task: Task
  today: Day
  selected: boolean
  actions: TaskActions
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

/** What can be done with a task, or with all selected ones if it is one of several. */
export function TaskMenu({ task, today, selected, actions, button, onClose }: TaskMenuProps) {
  const planner = usePlanner()
  const tasks = selected ? actions.chosen() : [task]
  const isOne = tasks.length === 1
  const { ofAll } = taskCommands({
    actions,
    today,
    isSelected: () => selected,
    endSelection: (tasks) => (selected ? actions.takeSelection() : tasks),
  })
  const all = (id: keyof typeof ofAll) => menuItem(tasksActions, id, ofAll[id], tasks)

  const offered = isOne ? offeredToOne(task) : offeredToSelected()
  for (const id of ['complete', 'moveToList'] as const) offered.set(id, all(id))
  if (canBecomeSteps(planner, tasks)) offered.set('makeStep', all('makeStep'))
  else offered.delete('makeStep')
  offered.set('delete', { ...all('delete'), kind: 'danger' })

  const days: MenuChoices = {
    label: strings.actions.menu.day,
    choices: dayChoices(tasks, today).map(({ id, icon, isChosen }) => ({
      ...all(id),
      ...{ label: strings.actions.menu.days[id], icon, isChosen },
    })),
  }
  const levels: MenuChoices = {
    label: strings.tasks.priority,
    choices: priorities.toReversed().map((priority) => ({
      ...all(priority),
      label: strings.tasks.priorities[priority],
      icon: <PriorityBars priority={priority} />,
      isChosen: tasks.every((task) => task.priority === priority),
    })),
  }
  return (
    <Menu
      label={strings.tasks.more(task.title)}
      button={button}
      isSheetOnPhone
      onClose={onClose}
      groups={[[days, levels], ...inMenuOrder(offered)]}
    />
  )
}

type Offered = Map<Action['id'], MenuItem>

/** What can be done to the task that has the focus. */
function offeredToOne(task: Task): Offered {
  const offered: Offered = new Map(
    offeredActions().map((offer) => [offer.action.id, itemOf(offer)]),
  )
  if (!offered.has('putAt') && !task.completed && dueDay(task) !== null) {
    const action = { id: 'putAt', group: 'tasks' } as const
    offered.set('putAt', itemOf({ action, name: 'putAt', act: () => showField(task.id, 'time') }))
  }
  return offered
}

/** What the bar of the selected tasks does to them. */
function offeredToSelected(): Offered {
  const offers = offeredActions()
  const offered: Offered = new Map()
  for (const [id, name] of [
    ['tagSelected', 'tags'],
    ['repeatSelected', 'repeat'],
  ] as const) {
    const offer = offers.find(({ action }) => action.id === id)
    if (offer) offered.set(name, itemOf({ ...offer, name }))
  }
  return offered
}

function itemOf({ action: { key }, name, act }: Pick<Offer, 'action' | 'name' | 'act'>): MenuItem {
  const Icon = icons[name]
  return {
    label: actionName(name),
    icon: <Icon />,
    keys: key && keyCaps(key).join(' '),
    act: () => void act(),
  }
}

function canBecomeSteps(planner: Planner, tasks: readonly Task[]): boolean {
  return planner.tasks.all().some(takerOf(stepTreeOf(planner), tasks))
}

/** The days that tasks can be moved to, and whether all of them have that one. */
function dayChoices(tasks: readonly Task[], today: Day) {
  const days = new Set(tasks.map(dueDay))
  const [day = null] = days
  const common = days.size === 1 ? day : null
  const named = [
    { id: 'toToday', choice: 'today', icon: <SunMedium /> },
    { id: 'toTomorrow', choice: 'tomorrow', icon: <ArrowRight /> },
    { id: 'toNextWeek', choice: 'nextWeek', icon: <ChevronsRight /> },
  ] as const
  const choices: {
    id: (typeof named)[number]['id'] | 'moveToDay'
    icon: ReactNode
    isChosen: boolean
  }[] = named.map(({ id, choice, icon }) => ({
    id,
    icon,
    isChosen: common !== null && common === dayOfChoice(choice, today),
  }))
  const isOther = common !== null && !choices.some(({ isChosen }) => isChosen)
  return [...choices, { id: 'moveToDay' as const, icon: <Calendar />, isChosen: isOther }]
}
