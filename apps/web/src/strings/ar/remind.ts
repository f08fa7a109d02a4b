import { readWallClock, untimedMinutes } from '@daymark/core/remind/ring'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { brief } from './durations.ts'
import { forms, joined, quoted } from './words.ts'

const dayMinutes = 1_440

export const remind: Language['remind'] = {
  label: 'تذكير',
  none: 'بلا تذكير',
  close: 'إغلاق',
  before(minutes, isTimed) {
    const clock = dates.time(untimedMinutes)
    if (minutes === 0) return isTimed ? 'في الوقت نفسه' : `الساعة ${clock}`
    const long = minutes % dayMinutes === 0 ? byDays(minutes / dayMinutes) : `بـ ${brief(minutes)}`
    return isTimed ? `قبلها ${long}` : `قبل الساعة ${clock} ${long}`
  },
  ring: (ring, isTimed, today) => {
    if (ring.at === null) return remind.before(ring.before_minutes ?? 0, isTimed)
    const read = readWallClock(ring.at)
    return read ? `${dates.near(read.day, today)}، ${dates.time(read.minutes)}` : ring.at
  },
  rings: (rings, isTimed, today) =>
    rings.length === 0
      ? remind.none
      : joined(rings.map((ring) => remind.ring(ring, isTimed, today))),
  field: (words, title) =>
    title === undefined ? `تذكير: ${words}` : `تذكير ${quoted(title)}: ${words}`,
  anyTime: 'في وقت آخر',
  day: 'يوم التذكير',
  time: 'وقت التذكير',
  add: 'إضافة',
  notATime: 'يُرجى اختيار يوم ووقت في المستقبل.',
  tooMany: 'هذا أقصى عدد ممكن. تلزم إزالة واحد أولًا.',
  added: (title) => `${quoted(title)}: أُضيف تذكير`,
  removed: (title) => `${quoted(title)}: أُزيل تذكير`,
}

function byDays(days: number): string {
  return forms(days, {
    zero: 'بـ # يوم',
    one: 'بيوم واحد',
    two: 'بيومين',
    few: 'بـ # أيام',
    many: 'بـ # يومًا',
    other: 'بـ # يوم',
  })
}
