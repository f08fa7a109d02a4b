import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import * as counted from './counted.ts'
import { brief } from './durations.ts'
import { forms, quoted } from './words.ts'

type Half = { n: number; from: number; to: number }

export const forecast: Language['forecast'] = {
  usually: (minutes) => `المعتاد ${brief(minutes)}`,
  halfOfList: (half, list) => `نصف آخر ${last(half)} في ${quoted(list)} استغرق ${span(half)}.`,
  halfOfTag: (half, tag) => `نصف آخر ${last(half)} بالوسم ${quoted(tag)} استغرق ${span(half)}.`,
  halfOfName: (half) => `نصف آخر ${last(half)} بهذا الاسم استغرق ${span(half)}.`,
  halfOfSeries: (half) => `نصف آخر ${last(half)} من هذه السلسلة استغرق ${span(half)}.`,
  factor: (factor, tasks) =>
    `تستغرق مهامك ذلك مضروبًا في ${numbers.decimal(factor)} (${forms(tasks, counted.task.subject())}).`,
  use: (minutes) => `استخدام ${brief(minutes)}`,
  held: (day, minutes, days) =>
    `أيام ${dates.longWeekday(day)} اتسعت لـ ${brief(minutes)} (آخر ${numbers.count(days)} منها).`,
  setting: 'توقعات من سجلك',
  settingHint: 'المدد المعتادة للمهام، ومتى ينتهي اليوم.',
  settingChanged: (isOn) => (isOn ? 'التوقعات من سجلك مفعّلة' : 'التوقعات من سجلك متوقفة'),
}

const last = ({ n }: Half) => forms(n, counted.task.object())

function span({ from, to }: Half): string {
  if (from === to) return brief(from)
  return to <= 60
    ? `من ${numbers.count(from)} إلى ${numbers.count(to)} د`
    : `من ${brief(from)} إلى ${brief(to)}`
}
