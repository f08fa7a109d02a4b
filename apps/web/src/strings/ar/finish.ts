import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import * as counted from './counted.ts'
import { brief } from './durations.ts'
import { forms, joined } from './words.ts'

const time = (minutes: number) => dates.time(minutes)

export const finish: Language['finish'] = {
  about: (minutes) => `الانتهاء قرابة ${time(minutes)}.`,
  between: (from, to) => `الانتهاء بين ${time(from)} و${time(to)}.`,
  beyond: 'أكثر مما يتسع له اليوم.',
  accuracy: (right, days) =>
    `بفارق ${numbers.count(20)} د على الأكثر في ${numbers.count(right)} من آخر ${forms(days, counted.day.object())}.`,
  pace: (minutes) => `كل ساعة تركيز استغرقت ${brief(minutes)}.`,
  task: 'المهمة',
  counted: 'المحتسب',
  why: 'السبب',
  minutes: brief,
  estimated: (estimate, factor) =>
    factor === null ? brief(estimate) : `${brief(estimate)} × ${numbers.decimal(factor)}`,
  usuallyInList: (list) => `المعتاد في ${isolated(list)}`,
  usuallyWithTag: (tag) => `المعتاد مع ${isolated(`@${tag}`)}`,
  usuallyOfName: 'المعتاد لهذا الاسم',
  usuallyOfSeries: 'المعتاد لهذه السلسلة',
  asAll: 'مثل نصف المهام كلها',
  less: (minutes) => `ناقص ${brief(minutes)}`,
  notBefore: (minutes) => `ليس قبل ${time(minutes)}`,
  reasons: (reasons) => joined(reasons),
  meeting: (from, to) => `اجتماع، من ${time(from)} إلى ${time(to)}`,
}
