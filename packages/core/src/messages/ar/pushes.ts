import { formsOf } from '../forms.ts'
import { localeOf } from '../languages.ts'
import type { PushTexts } from '../pushTexts.ts'

const forms = formsOf('ar')
const days = new Intl.DateTimeFormat(localeOf('ar'), {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

export const pushes: PushTexts = {
  done: 'تم',
  snooze: 'تأجيل 10\u00a0د',
  today: 'اليوم',
  at: (time) => `الساعة ${time}`,
  on: (midnight, time) => [days.format(midnight), time].filter(Boolean).join('، '),
  halves: { morning: 'ص', afternoon: 'م' },
  timer: 'مؤقت التركيز',
  timeIsUp: 'انتهى الوقت.',
  focusDone: 'انتهى التركيز. حان وقت الاستراحة.',
  breakOver: 'انتهت استراحتك.',
  plan: { title: 'تخطيط اليوم', body: 'اختيار ما يُنجَز اليوم.' },
  close: { title: 'اختتام اليوم', body: 'مراجعة يومك ونقل الباقي.' },
  more: {
    title: (count) =>
      forms(count, {
        zero: 'لا تذكيرات أخرى',
        one: 'تذكير آخر',
        two: 'تذكيران آخران',
        few: '# تذكيرات أخرى',
        many: '# تذكيرًا آخر',
        other: '# تذكير آخر',
      }),
    body: 'يمكن الاطلاع عليها في Daymark.',
  },
  test: {
    title: 'تصل التذكيرات إلى هذا الجهاز',
    body: 'هذا هو الاختبار الذي طلبته.',
  },
}
