import type { strings } from '../strings.ts'

/** Each of the keys does its part of it; `or` does what the first does. */
export type Shortcut = { does: keyof typeof strings.shortcuts.does; keys: string[]; or?: string }

type Group = { title: keyof typeof strings.shortcuts.groups; shortcuts: Shortcut[] }

/** Every key there is, by the names of `useKeys`: what the list shows is what the tests press. */
export const shortcuts: Group[] = [
  {
    title: 'general',
    shortcuts: [
      { does: 'add', keys: ['n'] },
      { does: 'search', keys: ['/'] },
      { does: 'list', keys: ['?'] },
      { does: 'undo', keys: ['mod+z'] },
      { does: 'redo', keys: ['mod+shift+z'] },
      { does: 'settings', keys: [','] },
    ],
  },
  {
    title: 'tasks',
    shortcuts: [
      { does: 'next', keys: ['j'], or: 'arrowdown' },
      { does: 'previous', keys: ['k'], or: 'arrowup' },
      { does: 'complete', keys: ['x'] },
      { does: 'open', keys: ['enter'] },
      { does: 'priority', keys: ['1', '2', '3'] },
      { does: 'move', keys: ['alt+arrowup', 'alt+arrowdown'] },
      { does: 'select', keys: ['shift+arrowup', 'shift+arrowdown'] },
      { does: 'selectAll', keys: ['mod+a'] },
      { does: 'delete', keys: ['delete'] },
    ],
  },
  {
    title: 'focus',
    shortcuts: [
      { does: 'start', keys: ['f'] },
      { does: 'reset', keys: ['r'] },
      { does: 'focusMode', keys: ['shift+f'] },
      { does: 'close', keys: ['escape'] },
    ],
  },
  {
    title: 'trends',
    shortcuts: [
      { does: 'older', keys: ['['] },
      { does: 'newer', keys: [']'] },
      { does: 'today', keys: ['t'] },
    ],
  },
]
