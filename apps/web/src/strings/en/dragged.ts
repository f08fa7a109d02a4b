import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { quoted } from './words.ts'

type Drag = {
  kind: 'lifted' | 'moved' | 'dropped' | 'cancelled' | { over: string }
  /** From 1. */
  position: number
  size: number
}

/** What is announced of a drag. */
export const dragged = translatable('dragged', {
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
