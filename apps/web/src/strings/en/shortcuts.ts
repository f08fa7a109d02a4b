import { translatable } from '../translatable.ts'

/** Key labels that differ from the key's own name. */
const caps: Record<string, string> = {
  alt: 'Alt',
  shift: 'Shift',
  enter: 'Enter',
  escape: 'Esc',
  delete: 'Del',
  arrowup: '↑',
  arrowdown: '↓',
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
}

export const shortcuts = translatable('shortcuts', {
  title: 'Keyboard shortcuts',
  close: 'Close',
  groups: { general: 'General', tasks: 'Tasks', focus: 'Focus', trends: 'Trends' },
  does: {
    add: 'Add New Task',
    search: 'Search tasks',
    list: 'This list',
    undo: 'Undo',
    redo: 'Redo',
    settings: 'Account Settings',
    next: 'Next task',
    previous: 'Previous task',
    complete: 'Complete or reopen',
    open: 'Open or close the card',
    priority: 'Priority high, medium, low',
    move: 'Move the task',
    select: 'Select more tasks',
    selectAll: 'Select all tasks',
    delete: 'Delete',
    start: 'Start or pause',
    reset: 'Reset',
    focusMode: 'Focus mode',
    close: 'Close or leave',
    older: 'Older week',
    newer: 'Newer week',
    today: 'Back to today',
  },
  or: 'or',
  caps,
  spoken,
})
