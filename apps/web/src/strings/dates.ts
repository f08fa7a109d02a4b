import { type Day, dayOf, noon, shiftDay } from '@daymark/core/calendar/day'
import { chosenFormats } from './formats.ts'
import { isolated } from './isolated.ts'
import { once, perLocale } from './locale.ts'

/** Formats days and times. Every English locale gets the specified forms; others get their own. */
export function datesIn(locale: Intl.Locale, clockOf = once(() => clockIn(locale))) {
  const english = locale.language === 'en'
  const tag = english ? 'en-US' : locale.toString()

  // A field has an English time letter by letter, on a page in Arabic, too.
  const inSentence = english ? String : isolated

  /** French says ‘1er mars’, which Intl writes as ‘1 mars’. */
  const said = (text: string) => (locale.language === 'fr' ? text.replace(/\b1\b/g, '1er') : text)

  function formatter(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
    return once(() => new Intl.DateTimeFormat(tag, { ...options, ...everywhere }))
  }

  function plainly(options: Intl.DateTimeFormatOptions): (day: Day) => string {
    const format = formatter(options)
    return (day) => said(format().format(noon(day)))
  }

  function naming(options: Intl.DateTimeFormatOptions): (day: Day) => string {
    const name = plainly(options)
    return (day) => inSentence(name(day))
  }

  function ranging(format: () => Intl.DateTimeFormat): (start: Day, end: Day) => string {
    return (start, end) => {
      const range = said(format().formatRange(noon(start), noon(end)))
      return inSentence(english ? range.replace(/\s–\s/, ' to ') : range)
    }
  }

  const inMonth = formatter({ month: 'short', day: 'numeric' })
  const clocks = {
    24: formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    12: formatter({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }),
  }
  const hours = {
    24: clocks[24],
    12: formatter({ hour: 'numeric', hourCycle: 'h12' }),
  }
  const written = (by: typeof clocks, minutes: number) =>
    inSentence(
      by[chosenFormats.clock() ?? clockOf()]()
        .format(minutes * 60_000)
        // Where it may not break, some browsers write a narrow space.
        .replaceAll('\u202f', ' '),
    )
  const time = (minutes: number) => written(clocks, minutes)
  const plainShort = plainly({ month: 'short', day: 'numeric' })
  const short = (day: Day) => inSentence(plainShort(day))
  const plainWeekday = plainly({ weekday: 'short' })
  const weekday = (day: Day) => inSentence(plainWeekday(day))
  const initial = naming({ weekday: 'narrow' })
  const medium = naming({ year: 'numeric', month: 'short', day: 'numeric' })

  function briefWeekday(day: Day): string {
    const name = plainWeekday(day).replace('.', '')
    return name.length > 3 ? initial(day) : inSentence(name)
  }

  return {
    /** October 14, 2026 */
    long: naming({ dateStyle: 'long' }),
    /** Oct 14, 2026 */
    medium,
    /** Oct 14 */
    short,
    /** October 14 */
    longOfMonth: naming({ month: 'long', day: 'numeric' }),
    /** October 2026 */
    monthAndYear: naming({ month: 'long', year: 'numeric' }),
    /** Oct */
    month: naming({ month: 'short' }),
    /** 14 */
    dateOfMonth: plainly({ day: 'numeric' }),
    /** Wednesday */
    longWeekday: naming({ weekday: 'long' }),
    /** Wednesday, October 14 */
    longOfWeek: naming({ weekday: 'long', month: 'long', day: 'numeric' }),
    /** Wed, Oct 14 */
    shortOfWeek: naming({ weekday: 'short', month: 'short', day: 'numeric' }),
    /** Wed */
    weekday,

    /** Mon, or another name of at most three letters. */
    briefWeekday,

    /** Mo, or another short name. */
    tinyWeekday: (day: Day) => (english ? weekday(day).slice(0, 2) : briefWeekday(day)),

    /** Wed Oct 14 up to six days ahead, otherwise Nov 7, 2026 */
    near(day: Day, today: Day): string {
      const isNear = day >= today && day < shiftDay(today, 7)
      return isNear ? inSentence(`${plainWeekday(day)} ${plainShort(day)}`) : medium(day)
    },

    /** Oct 8 to 14, Sep 28 to Oct 4 */
    range: ranging(inMonth),

    /** October 12 to 18, 2026 */
    longRange: ranging(formatter({ dateStyle: 'long' })),

    /** 09:41 or 9:41 AM, from minutes after midnight */
    time,

    /** 09:00 or 9 AM */
    hour: (minutes: number) => written(hours, minutes),

    /** Oct 14 and the time, in the time zone of the device */
    dayAndTime(moment: number) {
      const date = new Date(moment)
      return { day: short(dayOf(moment)), time: time(date.getHours() * 60 + date.getMinutes()) }
    },
  }
}

// Some regions have another calendar of their own.
const everywhere = { calendar: 'gregory', timeZone: 'UTC' }

export const dates = perLocale((locale) => {
  const regionClock = once(() => clockIn(locale))
  return {
    ...datesIn(locale, regionClock),
    /** The time in a field, as `parseTime` reads it again: 09:41 or 9:41 AM. */
    typedTime: datesIn(new Intl.Locale('en'), regionClock).time,
  }
})

/** How many hours the clocks of a region show. */
export function clockIn(locale: Intl.Locale): 12 | 24 {
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return hourCycle === 'h11' || hourCycle === 'h12' ? 12 : 24
}
