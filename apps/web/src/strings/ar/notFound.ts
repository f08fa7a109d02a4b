import type { Language } from '../language.ts'
import * as counted from './counted.ts'
import { forms, listed, quoted } from './words.ts'

export const elsewhere: Language['elsewhere'] = {
  one: (task) => `واحدة في مكان آخر: ${task}`,
  many: (count) =>
    forms(
      count,
      counted.task.subject((found) => `${found} في أماكن أخرى`),
    ),
  all: 'الكل في لوحة الأوامر',
}

export const coming: Language['coming'] = {
  moreOfDay: (tasks) => forms(tasks, counted.those('أخرى', 'أخريان')),
  later: (tasks) => forms(tasks, counted.those('لاحقًا', 'لاحقًا')),
}

export const notFound: Language['notFound'] = {
  search: (text) => `لا مهام تطابق ${quoted(text)}`,
  filters: 'لا مهام تطابق عوامل التصفية هذه',
  alsoOn: (filters) =>
    `${forms(filters.length, {
      zero: 'لا عامل تصفية آخر',
      one: 'وعامل التصفية هذا مفعّل أيضًا',
      two: 'وعاملا التصفية هذان مفعّلان أيضًا',
      few: 'وعوامل التصفية هذه مفعّلة أيضًا',
      many: 'وعوامل التصفية هذه مفعّلة أيضًا',
      other: 'وعوامل التصفية هذه مفعّلة أيضًا',
    })}: ${listed(filters)}.`,
}
