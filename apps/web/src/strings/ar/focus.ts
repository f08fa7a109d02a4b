import type { Phase } from '@daymark/core/tables/focusSessions'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import * as counted from './counted.ts'
import { lasting, spoken } from './durations.ts'
import { forms, quoted } from './words.ts'

export const phases: Record<Phase, string> = {
  focus: 'تركيز',
  short_break: 'استراحة قصيرة',
  long_break: 'استراحة طويلة',
}

export const focus: Language['focus'] = {
  title: 'مؤقت التركيز',
  hour: (hour) => dates.hour(hour * 60),
  dayLine: (first, last, minute, spent) => {
    const day = `يومك من ${dates.time(first * 60)} إلى ${dates.time(last * 60)}. الساعة الآن ${dates.time(minute)}.`
    return spent > 0 ? `${day} ${spoken(spent)} من التركيز اليوم.` : day
  },
  today: (spent) => `${lasting(spent)} اليوم`,
  focusedToday: (spent) => `${lasting(spent)} من التركيز اليوم`,
  cycle: 'الدورة',
  phases,
  cyclesDone: (done, all) =>
    `${forms(done, {
      zero: 'لم تُنجز أي دورة تركيز',
      one: 'أُنجزت دورة تركيز واحدة',
      two: 'أُنجزت دورتا تركيز',
      few: 'أُنجزت # دورات تركيز',
      many: 'أُنجزت # دورة تركيز',
      other: 'أُنجزت # دورة تركيز',
    })} من ${numbers.count(all)}`,
  noTask: 'بلا مهمة',
  remaining: (remaining) => `المتبقي ${toTheSecond(Math.ceil(remaining / 1000))}`,
  past: (over) => `مضت ${toTheSecond(Math.floor(over / 1000))} بعد النهاية`,
  startShown: 'بدء مؤقت التركيز',
  pauseShown: 'إيقاف مؤقت التركيز مؤقتًا',
  resetShown: 'إعادة ضبط مؤقت التركيز',
  skip: (phase) => (phase === 'focus' ? 'الانتقال إلى الاستراحة' : 'تخطي الاستراحة'),
  openMode: 'فتح وضع التركيز',
  notify: 'تفعيل الإشعارات',
  duration: 'المدة (بالدقائق)',
  minuteLess: 'إنقاص دقيقة',
  minuteMore: 'زيادة دقيقة',
  durationRefused: 'يُرجى اختيار عدد صحيح من 1 إلى 60 دقيقة.',
  until: (minute) => `حتى ${dates.time(minute)}`,
  timeIsUp: 'انتهى الوقت',
  focusFinished: 'انتهى التركيز. حان وقت الاستراحة.',
  breakFinished: 'انتهت استراحتك.',
  finished: (title) => `انتهى وقت ${quoted(title)}`,
}

function toTheSecond(seconds: number): string {
  const [whole, rest] = [Math.floor(seconds / 60), seconds % 60]
  const inMinutes = forms(whole, counted.minute.subject())
  const inSeconds = forms(rest, {
    zero: '# ثانية',
    one: 'ثانية واحدة',
    two: 'ثانيتان',
    few: '# ثوانٍ',
    many: '# ثانية',
    other: '# ثانية',
  })
  if (whole === 0) return inSeconds
  return rest === 0 ? inMinutes : `${inMinutes} و${inSeconds}`
}
