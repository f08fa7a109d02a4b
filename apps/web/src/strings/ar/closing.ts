import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import * as counted from './counted.ts'
import { brief } from './durations.ts'
import { forms, quoted } from './words.ts'

export const closing: Language['closing'] = {
  title: 'اختتام اليوم',
  dismiss: 'إغلاق',
  done: 'منجزة',
  count: (count) => numbers.count(count),
  of: (total) => `من ${numbers.count(total)}`,
  focused: 'التركيز',
  estimated: 'المقدَّر',
  lasting: brief,
  took: (minutes) => (minutes === 0 ? '' : `استغرق ${brief(minutes)}`),
  compared: 'التقدير والواقع',
  compare: (estimate, took) => `${brief(estimate)}، استغرقت ${brief(took)}`,
  notDone: (count) => forms(count, counted.those('غير منجزة', 'غير منجزتين')),
  moveAll: (count) =>
    forms(count, {
      zero: 'غير المنجزة، نقلها إلى',
      one: 'واحدة غير منجزة، نقلها إلى',
      two: 'اثنتان غير منجزتين، نقلهما إلى',
      few: '# غير منجزة، نقلها إلى',
      many: '# غير منجزة، نقلها إلى',
      other: '# غير منجزة، نقلها إلى',
    }),
  oneByOne: 'الاختيار واحدة واحدة',
  skip: 'تخطٍّ',
  move: (title) => `${quoted(title)}، نقلها إلى`,
  line: 'ملاحظة للغد',
  linePlaceholder: 'بماذا يبدأ الغد؟',
  tooLong: '500 حرف على الأكثر.',
  notNow: 'ليس الآن',
  closed: 'اختُتم اليوم',
}
