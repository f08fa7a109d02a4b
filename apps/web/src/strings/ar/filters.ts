import type { ChipKind } from '@daymark/core/filter/chips'
import type { QueryError } from '@daymark/core/filter/read'
import type { Language } from '../language.ts'
import { quoted } from './words.ts'

const queryErrors: Record<QueryError, string> = {
  too_long: '1,024 حرفًا على الأكثر.',
  too_deep: '10 مجموعات متداخلة على الأكثر.',
}

const chips: Record<ChipKind, string> = {
  list: 'قائمة',
  tag: 'وسم',
  priority: 'الأولوية',
  due: 'يوم',
  estimate: 'مدة',
  is: 'حالة',
}

export const filters: Language['filters'] = {
  title: 'عوامل التصفية',
  new: 'عامل تصفية جديد',
  field: 'عامل التصفية',
  hint: 'يُختار ما يُعرض، أو يُكتب. العلامات في المساعدة، «الكلمات».',
  queryErrors,
  chips,
  chipsTitle: 'ما يُعرض',
  chosen: (chip, choices) => `${chip}: ${filters.anyOf(choices)}`,
  anyOf: (choices) => choices.join(' أو '),
  gone: (name) => `${name} (لم يعد موجودًا)`,
  any: {
    list: 'أي قائمة',
    tag: 'أي وسم',
    priority: 'أي أولوية',
    due: 'أي يوم',
    estimate: 'أي مدة',
    is: 'أي حالة',
  },
  noTags: 'لا وسوم بعد.',
  write: 'كتابته',
  byHand: 'عامل التصفية هذا مكتوب يدويًا.',
  save: 'حفظ عامل التصفية',
  rename: 'إعادة تسمية',
  renameTitle: 'إعادة تسمية عامل التصفية',
  delete: 'حذف',
  saveName: 'حفظ',
  tooMany: 'هناك 200 عامل تصفية. يلزم حذف واحد لحفظ آخر.',
  nothing: 'لم يُعثر على شيء',
  nothingHint: 'لا مهمة تطابق عامل التصفية هذا.',
  saved: (name) => `حُفظ عامل التصفية ${quoted(name)}`,
  renamed: (name) => `صار اسم عامل التصفية ${quoted(name)}`,
  deleted: (name) => `حُذف عامل التصفية ${quoted(name)}`,
}
