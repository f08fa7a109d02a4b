import { readWallClock, untimedMinutes } from '@daymark/core/remind/ring'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { brief } from './durations.ts'
import { inDays, joined, quoted } from './words.ts'

const dayMinutes = 1_440

export const remind: Language['remind'] = {
  label: 'Me rappeler',
  none: 'Aucun rappel',
  close: 'Fermer',
  before(minutes, isTimed) {
    const nine = isTimed ? '' : ` ${dates.time(untimedMinutes)}`
    if (minutes === 0) return isTimed ? 'À l’heure prévue' : `À${nine}`
    return minutes % dayMinutes > 0
      ? `${brief(minutes)} avant${nine}`
      : `${inDays(minutes / dayMinutes)} avant${nine && ` à${nine}`}`
  },
  ring: (ring, isTimed, today) => {
    if (ring.at === null) return remind.before(ring.before_minutes ?? 0, isTimed)
    const read = readWallClock(ring.at)
    return read ? `${dates.near(read.day, today)}, ${dates.time(read.minutes)}` : ring.at
  },
  rings: (rings, isTimed, today) =>
    rings.length === 0
      ? remind.none
      : joined(rings.map((ring) => remind.ring(ring, isTimed, today))),
  field: (words, title) =>
    title === undefined ? `Me rappeler : ${words}` : `Me rappeler ${quoted(title)} : ${words}`,
  anyTime: 'À un autre moment',
  day: 'Jour du rappel',
  time: 'Heure du rappel',
  add: 'Ajouter',
  notATime: 'Choisissez un jour et une heure à venir.',
  tooMany: 'Il ne peut pas y en avoir plus. Retirez-en d’abord un.',
  added: (title) => `${quoted(title)} : rappel ajouté`,
  removed: (title) => `${quoted(title)} : rappel retiré`,
}
