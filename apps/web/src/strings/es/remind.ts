import { type Ring, readWallClock, untimedMinutes } from '@daymark/core/remind/ring'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { brief } from './durations.ts'
import { forms, joined, quoted } from './words.ts'

const dayMinutes = 1_440

export const remind: Language['remind'] = {
  label: 'Recordarme',
  none: 'Sin recordatorio',
  close: 'Cerrar',
  before(minutes, isTimed) {
    if (minutes === 0) return isTimed ? 'A su hora' : `A las ${dates.time(untimedMinutes)}`
    const days = minutes / dayMinutes
    const isDays = Number.isInteger(days)
    const long = isDays
      ? forms(days, { one: '# día', many: '# de días', other: '# días' })
      : brief(minutes)
    if (isTimed) return `${long} antes`
    return `${long} antes ${isDays ? 'a' : 'de'} las ${dates.time(untimedMinutes)}`
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
    title === undefined ? `Recordarme: ${words}` : `Recordarme ${title}: ${words}`,
  anyTime: 'En otro momento',
  day: 'Día del recordatorio',
  time: 'Hora del recordatorio',
  add: 'Añadir',
  notATime: 'Elige un día y una hora en el futuro.',
  tooMany: 'No puede haber más. Quita uno primero.',
  added: (title) => `${quoted(title)}: recordatorio añadido`,
  removed: (title) => `${quoted(title)}: recordatorio quitado`,
}
