import type { Day } from '@daymark/core/day'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'

export const storage = translatable('storage', {
  full: 'The storage of this device is full. Free some space; until then changes are refused.',
  unavailable:
    'This browser keeps nothing on this device. Changes are sent, but only while this page is open.',
  outdated: 'A newer Daymark is open in another tab. Reload to go on with it.',
  newer: 'Something here is from a newer Daymark. Reload to see it.',
  reload: 'Reload',
})

export const dateBanner = translatable('dateBanner', {
  lookingAt: (day: Day) => `You are looking at ${dates.longOfWeek(day)}.`,
  backToToday: 'Back to today',
})
