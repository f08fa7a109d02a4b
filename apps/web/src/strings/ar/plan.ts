import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { away } from './away.ts'
import * as counted from './counted.ts'
import { brief, lasting, minute } from './durations.ts'
import { review } from './review.ts'
import { forms, quoted } from './words.ts'

export const plan: Language['plan'] = {
  away,
  review,
  title: 'الخطة',
  over: (minutes) => `${brief(minutes)} فوق المتاح.`,
  /** The full stop stays with the control before it. */
  planned: (planned, hours, meetings) => {
    const start = planned === 0 ? 'لا شيء مخطط بعد' : `المخطط ${brief(planned)}`
    return `${start}، والمتاح ${hours}${meetings === null ? '' : ` (${meetings})`}\u2060.`
  },
  hours: (capacity) => brief(capacity),
  inMeetings: (minutes) => `${brief(minutes)} في اجتماعات`,
  setHours: (capacity) => `${brief(capacity)}، ساعات هذا اليوم`,
  hoursOf: (day) => `ساعات ${dates.longOfWeek(day)}`,
  usualHours: (capacity) => `العودة إلى المعتاد ${brief(capacity)}`,
  hoursSet: (day, capacity) => `${dates.longWeekday(day)}: ${brief(capacity)}`,
  unestimated: (tasks) =>
    forms(
      tasks,
      counted.task.subject((unestimated) => `${unestimated} بلا تقدير.`),
    ),
  whichCouldWait: 'أقل عدد من المهام ليتسع اليوم.',
  nothingCouldWait: 'لا شيء هنا يمكن تأجيله.',
  close: 'إغلاق',
  tomorrow: 'إلى الغد',
  toTomorrow: (title) => `نقل ${quoted(title)} إلى الغد`,
  nextDay: (day) => `إلى ${dates.longWeekday(day)}`,
  toNextDay: (title, day) => `نقل ${quoted(title)} إلى ${dates.longWeekday(day)}`,
  lasting: (minutes) => lasting(minutes * minute),
  noDeadline: 'بلا موعد نهائي',
  by: (day) => `حتى ${dates.short(day)}`,
  carried: (times) =>
    forms(
      times,
      counted.time.object((count) => `رُحّلت ${count}`),
    ),
  moveThenFits: (tasks) =>
    forms(
      tasks,
      counted.task.object((moved) => `نقل ${moved}، ثم يتسع اليوم`),
    ),
  moveAll: (tasks) =>
    forms(
      tasks,
      counted.task.object((moved) => `نقل ${moved}`),
    ),
  leaves: (tasks, minutes) =>
    `${forms(
      tasks,
      counted.task.object((moved) => `بعد نقل ${moved} يبقى`),
    )} ${brief(minutes)} فوق المتاح.`,
  overTomorrow: (minutes) => `يصير الغد ${brief(minutes)} فوق المتاح.`,
  overNextDay: (day, minutes) => `يصير ${dates.longWeekday(day)} ${brief(minutes)} فوق المتاح.`,
}
