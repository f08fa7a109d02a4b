import { translatable } from '../translatable.ts'
import { lasting, lastingOf } from './durations.ts'

/** The timer of one task, in its open card. */
export const timerPanel = translatable('timerPanel', {
  start: 'Start',
  pause: 'Pause',
  startFor: (title: string) => `Start the timer for ${title}`,
  pauseFor: (title: string) => `Pause the timer for ${title}`,
  resetFor: (title: string) => `Reset the timer for ${title}`,
  /** Of an estimate, if there is one; both in milliseconds. */
  focused: (spent: number, estimate: number | null) => {
    if (spent === 0) return 'No focus time yet'
    return estimate === null ? lasting(spent) : lastingOf(spent, estimate)
  },
  openModeFor: (title: string) => `Open focus mode for ${title}`,
})
