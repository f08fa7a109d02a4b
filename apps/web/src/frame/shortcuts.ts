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
      { does: 'settings', keys: [','] },
    ],
  },
  {
    title: 'tasks',
    shortcuts: [{ does: 'open', keys: ['enter'] }],
  },
  {
    title: 'focus',
    shortcuts: [
      { does: 'start', keys: ['f'] },
      { does: 'reset', keys: ['r'] },
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
