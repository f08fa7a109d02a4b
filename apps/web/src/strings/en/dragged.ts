import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { quoted } from './words.ts'

type Drag = {
  kind: 'lifted' | 'moved' | 'dropped' | 'cancelled' | { over: string }
  /** From 1. */
  position: number
  size: number
}

/** How tasks are dragged by keys, and what is announced of a drag. */
export const dragged = translatable('dragged', {
  instructions:
    'Press Space to lift the task and the arrow keys to move it, Home or End to move it to either end of the section, Page Up or Page Down to move it to a list or the steps of another task. Press Space to drop it or Esc to put it back. With Shift the arrow keys move it freely.',
  announcement({ kind, position, size }: Drag, title: string, section: string): string {
    if (typeof kind === 'object') return `${quoted(title)} over ${kind.over}`
    const place = `Position ${numbers.count(position)} of ${numbers.count(size)}, ${section}`
    switch (kind) {
      case 'moved':
        return place
      case 'lifted':
        return `${quoted(title)} lifted. ${place}`
      case 'dropped':
        return `${quoted(title)} dropped. ${place}`
      case 'cancelled':
        return `${quoted(title)} put back. ${place}`
    }
  },
})
