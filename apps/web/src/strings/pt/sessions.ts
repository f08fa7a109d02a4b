import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { lasting } from './durations.ts'
import { from, fromTo } from './words.ts'

export const sessions: Language['sessions'] = {
  title: 'Sessões de hoje',
  lasting,
  span: (since, to) => {
    const [start = '', end = ''] = [since, to ?? since].map((at) => dates.dayAndTime(at).time)
    return to === null ? `${from(start)} até agora` : fromTo(start, end)
  },
}
