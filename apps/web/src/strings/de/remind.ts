import { readWallClock, untimedMinutes } from '@daymark/core/remind/ring'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { brief } from './durations.ts'
import { forms, joined, quoted } from './words.ts'

const dayMinutes = 1_440

export const remind: Language['remind'] = {
  label: 'Erinnern',
  none: 'Keine Erinnerung',
  close: 'Schließen',
  before(minutes, isTimed) {
    if (minutes === 0) return isTimed ? 'Zur Uhrzeit' : `Um ${dates.time(untimedMinutes)}`
    if (minutes % dayMinutes === 0) {
      const days = forms(minutes / dayMinutes, { one: '# Tag vorher', other: '# Tage vorher' })
      return isTimed ? days : `${days} um ${dates.time(untimedMinutes)}`
    }
    return isTimed
      ? `${brief(minutes)} vorher`
      : `${brief(minutes)} vor ${dates.time(untimedMinutes)}`
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
    title === undefined ? `Erinnern: ${words}` : `Erinnern an ${title}: ${words}`,
  anyTime: 'Zu beliebiger Zeit',
  day: 'Tag der Erinnerung',
  time: 'Uhrzeit der Erinnerung',
  add: 'Hinzufügen',
  notATime: 'Wähle Tag und Uhrzeit in der Zukunft.',
  tooMany: 'Mehr sind nicht möglich. Entferne zuerst eine.',
  added: (title) => `${quoted(title)}: Erinnerung hinzugefügt`,
  removed: (title) => `${quoted(title)}: Erinnerung entfernt`,
}
