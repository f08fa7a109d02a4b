import { type Day, dayOf, noon, shiftDay } from '@daymark/core/calendar/day'
import { locale, once } from './locale.ts'

/** Formats days and times. Every English locale gets the specified forms; others get their own. */
export function datesIn(locale: Intl.Locale) {
  const english = locale.language === 'en'
  const tag = english ? 'en-US' : locale.toString()

  function formatter(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
    return once(() => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }))
  }

  function naming(options: Intl.DateTimeFormatOptions): (day: Day) => string {
    const format = formatter(options)
    return (day) => format().format(noon(day))
  }

  function ranging(format: () => Intl.DateTimeFormat): (start: Day, end: Day) => string {
    return (start, end) => {
      const range = format().formatRange(noon(start), noon(end))
      return english ? range.replace(/\s–\s/, ' to ') : range
    }
  }

  const inMonth = formatter({ month: 'short', day: 'numeric' })
  const clock = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const time = (minutes: number) => clock().format(minutes * 60_000)
  const short = naming({ month: 'short', day: 'numeric' })
  const weekday = naming({ weekday: 'short' })
  const initial = naming({ weekday: 'narrow' })
  const medium = naming({ dateStyle: 'medium' })

  function briefWeekday(day: Day): string {
    const name = weekday(day).replace('.', '')
    return name.length > 3 ? initial(day) : name
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
      return isNear ? `${weekday(day)} ${short(day)}` : medium(day)
    },

    /** Oct 8 to 14, Sep 28 to Oct 4 */
    range: ranging(inMonth),

    /** October 12 to 18, 2026 */
    longRange: ranging(formatter({ dateStyle: 'long' })),

    /** 09:41, from minutes after midnight */
    time,

    /** Oct 14 and 09:41, in the time zone of the device */
    dayAndTime(moment: number) {
      const date = new Date(moment)
      return { day: short(dayOf(moment)), time: time(date.getHours() * 60 + date.getMinutes()) }
    },
  }
}

export const dates = datesIn(locale)
