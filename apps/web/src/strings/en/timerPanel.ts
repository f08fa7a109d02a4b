import { translatable } from '../translatable.ts'

/** The timer of one task, in its open card. */
export const timerPanel = translatable('timerPanel', {
  start: 'Start',
  pause: 'Pause',
  startFor: (title: string) => `Start the timer for ${title}`,
  pauseFor: (title: string) => `Pause the timer for ${title}`,
  resetFor: (title: string) => `Reset the timer for ${title}`,
  openModeFor: (title: string) => `Open focus mode for ${title}`,
})
