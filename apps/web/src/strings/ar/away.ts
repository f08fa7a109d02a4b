import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import * as counted from './counted.ts'
import { forms, joined } from './words.ts'

const dayAndDate = (day: Day) => `${dates.weekday(day)} ${dates.short(day)}`

/** Days away, as a part of the texts of the plan. */
export const away: Language['plan']['away'] = {
  title: 'غياب',
  close: 'إغلاق',
  from: 'غياب من',
  to: 'إلى',
  errors: {
    past: 'يُرجى اختيار اليوم أو يوم لاحق.',
    reversed: 'ينتهي قبل أن يبدأ.',
    long: '92 يومًا على الأكثر.',
  },
  happens: 'ما الذي يحدث',
  skipped: ({ series, times }) =>
    joined([
      forms(series, {
        zero: 'لا تُتخطى أي مهمة متكررة',
        one: 'تُتخطى مهمة متكررة واحدة',
        two: 'تُتخطى مهمتان متكررتان',
        few: 'تُتخطى # مهام متكررة',
        many: 'تُتخطى # مهمة متكررة',
        other: 'تُتخطى # مهمة متكررة',
      }),
      forms(times, counted.time.object()),
    ]),
  postponed: (series, back) =>
    `${forms(series, {
      zero: 'لا تنتقل أي مهمة متكررة',
      one: 'تنتقل مهمة متكررة واحدة',
      two: 'تنتقل مهمتان متكررتان',
      few: 'تنتقل # مهام متكررة',
      many: 'تنتقل # مهمة متكررة',
      other: 'تنتقل # مهمة متكررة',
    })} إلى ${dayAndDate(back)}`,
  move: (tasks, back) =>
    `${forms(
      tasks,
      counted.task.subject((moved) => `تنتقل ${moved}`, 'لا تنتقل أي مهمة'),
    )} إلى ${dayAndDate(back)}`,
  due: (titles) =>
    `${forms(titles.length, {
      zero: 'لا موعد نهائي في هذه الأيام',
      one: 'موعد نهائي واحد في هذه الأيام',
      two: 'موعدان نهائيان في هذه الأيام',
      few: '# مواعيد نهائية في هذه الأيام',
      many: '# موعدًا نهائيًا في هذه الأيام',
      other: '# موعد نهائي في هذه الأيام',
    })}: ${joined(titles.map(isolated))}`,
  silent: 'التذكيرات صامتة',
  cancel: 'إلغاء',
  set: 'تسجيل الغياب',
  until: (day) => `غياب حتى ${dayAndDate(day)}.`,
  end: 'إنهاؤه الآن',
  isSet: (from, to) =>
    from === to
      ? `غياب يوم ${dayAndDate(from)}`
      : `غياب من ${dayAndDate(from)} إلى ${dayAndDate(to)}`,
  ended: 'انتهى الغياب',
}
