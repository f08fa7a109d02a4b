import { type Ring, readWallClock, untimedMinutes } from '@daymark/core/remind/ring'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { brief } from './durations.ts'
import { at, capitalized, forms, from, joined, quoted } from './words.ts'

const dayMinutes = 1_440

export const remind: Language['remind'] = {
  label: 'Lembrete',
  none: 'Sem lembrete',
  close: 'Fechar',
  before(minutes, isTimed) {
    if (minutes === 0) return isTimed ? 'Na hora' : capitalized(at(dates.time(untimedMinutes)))
    const days = minutes / dayMinutes
    const long = Number.isInteger(days)
      ? forms(days, { one: '# dia', many: '# de dias', other: '# dias' })
      : brief(minutes)
    return isTimed ? `${long} antes` : `${long} antes ${from(dates.time(untimedMinutes))}`
  },
  ring: (ring: Ring, isTimed, today) => {
    if (ring.at === null) return remind.before(ring.before_minutes ?? 0, isTimed)
    const read = readWallClock(ring.at)
    return read ? `${dates.near(read.day, today)}, ${dates.time(read.minutes)}` : ring.at
  },
  rings: (rings, isTimed, today) =>
    rings.length === 0
      ? remind.none
      : joined(rings.map((ring) => remind.ring(ring, isTimed, today))),
  field: (words, title) =>
    title === undefined ? `Lembrete: ${words}` : `Lembrete de ${title}: ${words}`,
  anyTime: 'A qualquer momento',
  day: 'Dia do lembrete',
  time: 'Hora do lembrete',
  add: 'Adicionar',
  notATime: 'Escolha um dia e uma hora no futuro.',
  tooMany: 'Não pode haver mais. Remova um primeiro.',
  added: (title) => `${quoted(title)}: lembrete adicionado`,
  removed: (title) => `${quoted(title)}: lembrete removido`,
}
