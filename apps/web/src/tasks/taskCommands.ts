import type { Day } from '@daymark/core/calendar/day'
import { dayOfChoice } from '@daymark/core/plan/triage'
import type { Priority, Task } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/tasks/task'
import type { Command, Commands } from '../actions/action.ts'
import type { TaskActions } from './actionsOnTasks.ts'
import type { tasksActions } from './taskActions.ts'

type Options = {
  actions: TaskActions
  today: Day
  isSelected: (task: Task) => boolean
  /** Ends the selection of these tasks and returns them. */
  endSelection: (tasks: readonly Task[]) => readonly Task[]
}

/** What the actions on tasks do, for keys, palette and the menu of a card. */
export function taskCommands({ actions, today, isSelected, endSelection }: Options) {
  const prioritise = (priority: Priority) => (tasks: readonly Task[]) =>
    actions.prioritise(endSelection(tasks), priority)

  function move(direction: 'up' | 'down' | 'top'): Command<Task> {
    return {
      what: (task) => actions.move(task, direction),
      when: (task) => actions.canMove(task, direction),
    }
  }

  function moveTo(choice: 'today' | 'tomorrow' | 'nextWeek'): Command<readonly Task[]> {
    const day = dayOfChoice(choice, today)
    return {
      what: (tasks) => actions.reschedule(endSelection(tasks), day),
      when: (tasks) => tasks.some((task) => dueDay(task) !== day),
    }
  }

  const ofAll = {
    complete: {
      what(tasks) {
        const open = tasks.filter(({ completed }) => !completed)
        const origin = originOf(tasks)
        endSelection(tasks)
        if (open.length > 0) actions.complete(open, origin)
        else actions.reopen(tasks)
      },
      name: (tasks) => (tasks.every(({ completed }) => completed) ? 'reopen' : 'complete'),
    },
    high: prioritise('high'),
    medium: prioritise('medium'),
    low: prioritise('low'),
    moveToDay: (tasks) =>
      actions.ask(tasks, {
        asks: 'moveToDay',
        canBeSomeday: tasks.some(({ repeat }) => !repeat),
        answer: (day) => actions.reschedule(endSelection(tasks), day),
      }),
    moveToList: (tasks) =>
      actions.ask(tasks, {
        asks: 'moveToList',
        answer: (to) => actions.moveToList(endSelection(tasks), to),
      }),
    makeStep: {
      what: (tasks) =>
        actions.ask(tasks, {
          asks: 'makeStep',
          tasks,
          answer: ({ id }) => actions.makeSteps(endSelection(tasks), id),
        }),
      name: ({ length }) => (length === 1 ? 'makeStep' : 'makeSteps'),
    },
    toToday: moveTo('today'),
    toTomorrow: moveTo('tomorrow'),
    toNextWeek: moveTo('nextWeek'),
    delete: (tasks) => actions.remove(endSelection(tasks)),
  } satisfies Commands<typeof tasksActions, readonly Task[]>
  return {
    ofAll,
    ofOne: {
      openMenu: ({ id }: Task) => openMenu(id),
      edit: actions.editTitle,
      up: move('up'),
      down: move('down'),
      top: move('top'),
      duplicate: actions.duplicate,
      copyLink: actions.copyLink,
      standAlone: { what: actions.standAlone, when: ({ parent_id }: Task) => parent_id !== null },
      skip: { what: actions.skip, when: isOpenSeries },
      stopRepeating: { what: (task: Task) => actions.repeat([task], null), when: isOpenSeries },
      select: {
        what: (task: Task) => actions.select(task, 'toggle'),
        name: (task: Task) => (isSelected(task) ? ('unselect' as const) : ('select' as const)),
      },
    },
  }
}

function isOpenSeries({ repeat, completed }: Task): boolean {
  return repeat !== null && !completed
}

function openMenu(id: Task['id']): void {
  document.querySelector<HTMLElement>(`[data-task="${id}"] [aria-haspopup=menu]`)?.click()
}

/** Where the confetti starts. */
function originOf([first, ...others]: readonly Task[]): Element {
  const check =
    others.length === 0 && document.querySelector(`[data-task="${first?.id}"] [role=checkbox]`)
  return check || (document.querySelector('[data-selection-bar]') ?? document.body)
}
