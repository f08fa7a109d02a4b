import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import * as counted from './counted.ts'
import { lasting, lastingOf, minute } from './durations.ts'
import { forms, joined, quoted } from './words.ts'

type Spans = readonly { from: number; to: number }[]

export const timeline: Language['timeline'] = {
  title: 'الخط الزمني',
  page: 'تخطيط اليوم',
  close: 'إغلاق التخطيط',
  fill: 'ملء اليوم',
  hours: (day) => `الخط الزمني ليوم ${dates.longOfWeek(day)}`,
  now: (time) => `الآن، ${dates.time(time)}`,
  range,
  occurrence: (title, from, to) => `${quoted(title)}، تتكرر، ${range(from, to)}`,
  focus: (from, to) => `تركيز، ${range(from, to)}`,
  over: 'أطول من أن يتسع لها اليوم.',
  spentOf: (spent, estimate) => lastingOf(spent * minute, estimate * minute),
  instructions:
    'المفتاح Space للرفع. مع Alt ينقلها سهم الأعلى أو الأسفل 15 دقيقة، ومع Shift تقصّرها الأسهم أو تطيلها.',
  lifted: (title, from, to) =>
    `${quoted(title)}، ${range(from, to)}. تنقلها الأسهم ${numbers.count(15)} دقيقة، وSpace للإفلات، وEsc للإرجاع.`,
  dropped: (title, from, to) => `${quoted(title)}، ${range(from, to)}`,
  putBack: (title, from, to) => `أُعيدت ${quoted(title)}، ${range(from, to)}`,
  during: (meeting) => `أثناء ${quoted(meeting)}`,
  saidDuring: (said, meeting) => `${said}، أثناء ${quoted(meeting)}`,
  more: (title) => `المزيد لـ ${quoted(title)}`,
  put: (title, time) => `${quoted(title)} الساعة ${dates.time(time)}`,
  removed: (title) => `أُزيل وقت ${quoted(title)}`,
  lasts: (title, minutes) => `${quoted(title)}: ${lasting(minutes * minute)}`,
  filled: (placed, remaining) =>
    joined([
      placed > 0 &&
        forms(
          placed,
          counted.task.subject((tasks) => `وُضعت ${tasks}`),
        ),
      remaining > 0 &&
        forms(remaining, {
          zero: 'اتسع الوقت للكل',
          one: 'لم يتسع الوقت لمهمة واحدة',
          two: 'لم يتسع الوقت لمهمتين',
          few: 'لم يتسع الوقت لـ # مهام',
          many: 'لم يتسع الوقت لـ # مهمة',
          other: 'لم يتسع الوقت لـ # مهمة',
        }),
    ]) || 'لكل المهام وقت',
  untimed: 'بلا وقت',
  estimate: (minutes) => lasting(minutes * minute),
  onLine: (blocks) => `المخطط ${ranges(blocks)}.`,
  meetingsOnLine: (meetings) => `اجتماعات ${ranges(meetings)}.`,
}

function range(from: number, to: number): string {
  return `من ${dates.time(from)} إلى ${dates.time(to)}`
}

function ranges(spans: Spans): string {
  return spans.map(({ from, to }) => range(from, to)).join('، و')
}
