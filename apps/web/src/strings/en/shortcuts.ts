import { translatable } from '../translatable.ts'

/** Key labels that differ from the key's own name. */
const caps: Record<string, string> = {
  alt: 'Alt',
  shift: 'Shift',
  enter: 'Enter',
  escape: 'Esc',
  delete: 'Del',
  backspace: 'Backspace',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
}

/** Names for screen readers, which often skip punctuation. */
const spoken: Record<string, string> = {
  '/': 'Slash',
  '?': 'Question mark',
  ',': 'Comma',
  '[': 'Left bracket',
  ']': 'Right bracket',
  arrowup: 'Up arrow',
  arrowdown: 'Down arrow',
  arrowleft: 'Left arrow',
  arrowright: 'Right arrow',
}

export const shortcuts = translatable('shortcuts', {
  groups: {
    general: 'General',
    tasks: 'Tasks',
    steps: 'Steps',
    rows: 'On a task',
    focus: 'Focus',
    focusMode: 'Focus mode',
    days: 'Days',
    timeline: 'Timeline',
    triage: 'Carried over',
    trends: 'Trends',
  },
  /** Lines that several actions share, or that say more than the name of the action. */
  rows: {
    shortcuts: 'This list',
    days: 'Day before, day after',
    complete: 'Complete or reopen',
    open: 'Open or close the card',
    priority: 'Priority high, medium, low',
    move: 'Move the task',
    select: 'Select more tasks',
    stepPlace: 'Move the step',
    stepLevel: 'Move the step in or out',
    moveBlock: 'Earlier or later',
    resizeBlock: 'Shorter or longer',
    focusBlock: 'Next or previous block',
    rowControls: 'Through its buttons, in Week to the next day',
    columns: 'On a board to the column beside',
    choices: 'Today, tomorrow, next week, someday, done, trash',
    start: 'Start or pause',
    reset: 'Reset',
    focusMode: 'Focus mode',
  },
  or: 'or',
  caps,
  spoken,
})
