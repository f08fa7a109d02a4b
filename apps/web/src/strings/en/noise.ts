import { translatable } from '../translatable.ts'

/** What sounds while focusing. */
export const noise = translatable('noise', {
  title: 'Sound while focusing',
  hint: 'On this device, until you pause or time is up.',
  kinds: {
    none: 'None',
    brown: 'Brown noise',
    pink: 'Pink noise',
    white: 'White noise',
  },
  volume: 'Volume',
})
