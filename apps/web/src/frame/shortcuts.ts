import type { strings } from '../strings.ts'

/** `keys`: one key for each variant, such as next and previous. `or`: an alternative to the first key. */
export type Shortcut = { does: keyof typeof strings.shortcuts.does; keys: string[]; or?: string }

type Group = { title: keyof typeof strings.shortcuts.groups; shortcuts: Shortcut[] }

/** All shortcuts, by the key names of `useKeys`. The tests press the same keys that the dialog lists. */
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
