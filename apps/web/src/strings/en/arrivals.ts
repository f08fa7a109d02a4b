import { translatable } from '../translatable.ts'

/** What comes from other apps. */
export const arrivals = translatable('arrivals', {
  drop: 'Drop to import',
})
