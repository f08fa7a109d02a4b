import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { lasting } from './durations.ts'

/** The sessions of today on phones. */
export const sessions = translatable('sessions', {
  title: 'Sessions today',
  lasting,
  span: (from: number, to: number | null) => {
    const [start, end] = [from, to ?? from].map((at) => dates.dayAndTime(at).time)
    return `${start} to ${to === null ? 'now' : end}`
  },
})
