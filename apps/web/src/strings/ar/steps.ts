import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import * as counted from './counted.ts'
import { lasting, minute } from './durations.ts'
import { forms, quoted } from './words.ts'

export const steps: Language['steps'] = {
  title: 'خطوات',
  count: (done, total) => `${numbers.count(done)}/${numbers.count(total)}`,
  group: (done, total) => `خطوات، أُنجز ${numbers.count(done)} من ${numbers.count(total)}`,
  of: (task) => `خطوة من ${quoted(task)}`,
  stepsOf: (task) => `خطوات ${quoted(task)}`,
  place: (place, total, task, level) => {
    const said = `الخطوة ${numbers.count(place)} من ${numbers.count(total)} في ${quoted(task)}`
    return level > 1 ? `${said}، المستوى ${numbers.count(level)}` : said
  },
  estimate: (minutes) => lasting(minutes * minute),
  done: (done) =>
    forms(
      done,
      counted.step.subject((count) => `تمت، ومعها ${count}`, 'تمت'),
    ),
  made: (made, task) =>
    `${forms(made, {
      zero: 'لا خطوات',
      one: 'خطوة',
      two: 'خطوتان',
      few: '# خطوات',
      many: '# خطوة',
      other: '# خطوة',
    })} من ${quoted(task)}`,
  madeNowhere: 'لا يمكن نقل الخطوات إلى هناك',
  standsAlone: (title) => `صارت ${quoted(title)} مهمة`,
  add: 'إضافة خطوة',
  complete: (title) => `إكمال الخطوة: ${quoted(title)}`,
  reopen: (title) => `إعادة فتح الخطوة: ${quoted(title)}`,
  fold: (title) => `طي خطوات ${quoted(title)}`,
  details: (title) => `تفاصيل الخطوة: ${quoted(title)}`,
  remove: (title) => `حذف الخطوة: ${quoted(title)}`,
}
