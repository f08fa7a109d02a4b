import { fakeServer } from './fakeWorld.ts'
import { fakeTask } from './text/fakeTask.ts'

export const ines = fakeTask({ title: 'Call Ines', day: '2026-10-14' })
export const bank = fakeTask({ title: 'Call the bank' })
export const passport = fakeTask({ title: 'Renew passport' })

/** What the tools were asked since a planner was made. */
export const calls: [string, unknown][] = []

/** Answers as the tools do, and records what they were asked. */
export function planner(tasks = [ines, bank, passport]) {
  calls.length = 0
  let changes = 0
  const change = (name: string, says: string) => (values: unknown) => {
    calls.push([name, values])
    changes += 1
    return { change: `change ${changes}`, says, state: 'applied' }
  }
  return fakeServer({
    find_tasks: ({ filter }) => {
      calls.push(['find_tasks', filter])
      return { tasks, total: tasks.length, more: false, rest: null }
    },
    add_tasks: (values) => {
      calls.push(['add_tasks', values])
      return { change: 'change a', says: 'Added 1 task.', state: 'applied', tasks: [ines] }
    },
    complete_tasks: change('complete_tasks', 'Completed 2 tasks.'),
    move_tasks: change('move_tasks', 'Moved 1 task.'),
    delete_tasks: change('delete_tasks', 'Deleted 1 task.'),
    undo: change('undo', 'Taken back.'),
    focus: (values) => {
      calls.push(['focus', values])
      const timer = { state: 'running', phase: 'focus', task: null, remaining: 1500 }
      return { change: 'change f', says: 'Started.', state: 'applied', timer }
    },
  })
}
