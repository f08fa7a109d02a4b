import { translatable } from '../translatable.ts'

/** The actions that the first screens have a button for. */
export const buttons = translatable('buttons', {
  dayBefore: 'Day before',
  dayAfter: 'Day after',
  plan: 'Plan the day',
  smallWindow: 'Open the small window',
})

/** The words of buttons that do nothing of their own: what they leave or repeat stands beside them. */
export const controls = translatable('controls', { cancel: 'Cancel', tryAgain: 'Try again' })
