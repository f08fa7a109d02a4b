import { translatable } from '../translatable.ts'

/** The actions that the first screens have a button for. */
export const buttons = translatable('buttons', {
  dayBefore: 'Day before',
  dayAfter: 'Day after',
  plan: 'Plan the day',
  smallWindow: 'Open the small window',
})
