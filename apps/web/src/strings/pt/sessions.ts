import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { lasting } from './durations.ts'

export const sessions: Language['sessions'] = {
  title: 'Sessões de hoje',
  lasting,
  span: (from, to) => {
    const [start, end] = [from, to ?? from].map((at) => dates.dayAndTime(at).time)
    return to === null ? `de ${start} até agora` : `de ${start} a ${end}`
  },
}
