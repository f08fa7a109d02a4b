import type { Action } from '../actions/action.ts'

/** The actions on the tasks beside the focused one. */
export const neighbourActions = [
  { id: 'next', group: 'tasks', key: 'j', or: 'arrowdown', keyRepeats: true },
  { id: 'previous', group: 'tasks', key: 'k', or: 'arrowup', keyRepeats: true },
  { id: 'selectAll', group: 'tasks', key: 'mod+a' },
] as const satisfies readonly Action[]

/** The actions on the focused task. */
export const taskActions = [
  { id: 'open', group: 'tasks', key: 'enter' },
  { id: 'openMenu', group: 'tasks', key: 'shift+f10', also: ['contextmenu'] },
  { id: 'edit', group: 'tasks', key: 'e' },
  { id: 'up', group: 'tasks', key: 'alt+arrowup', row: 'move', keyRepeats: true },
  { id: 'down', group: 'tasks', key: 'alt+arrowdown', row: 'move', keyRepeats: true },
  { id: 'top', group: 'tasks' },
  { id: 'select', group: 'tasks' },
  { id: 'duplicate', group: 'tasks' },
  { id: 'copyLink', group: 'tasks' },
  { id: 'standAlone', group: 'tasks' },
  { id: 'skip', group: 'tasks' },
  { id: 'stopRepeating', group: 'tasks' },
  {
    id: 'selectUp',
    group: 'tasks',
    key: 'shift+arrowup',
    also: ['shift+k'],
    row: 'select',
    keyRepeats: true,
  },
  {
    id: 'selectDown',
    group: 'tasks',
    key: 'shift+arrowdown',
    also: ['shift+j'],
    row: 'select',
    keyRepeats: true,
  },
] as const satisfies readonly Action[]

/** Asks for another day. */
export const moveToDay = { id: 'moveToDay', group: 'tasks', key: 's', asks: true } as const

/** The actions on the selected tasks, or else on the focused one. */
export const tasksActions = [
  { id: 'complete', group: 'tasks', key: 'x' },
  { id: 'high', group: 'tasks', key: '1', row: 'priority' },
  { id: 'medium', group: 'tasks', key: '2', row: 'priority' },
  { id: 'low', group: 'tasks', key: '3', row: 'priority' },
  moveToDay,
  { id: 'moveToList', group: 'tasks', key: 'm', asks: true },
  { id: 'makeStep', group: 'tasks', asks: true },
  { id: 'toToday', group: 'tasks' },
  { id: 'toTomorrow', group: 'tasks' },
  { id: 'toNextWeek', group: 'tasks' },
  // Most Apple keyboards have no other Delete key.
  { id: 'delete', group: 'tasks', key: 'delete', onApple: 'backspace' },
] as const satisfies readonly Action[]
