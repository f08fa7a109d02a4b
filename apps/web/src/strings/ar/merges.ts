import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { forms, quoted } from './words.ts'

export const merges: Language['merges'] = {
  title: 'تغييرات استُبدلت',
  replaced: (values) =>
    forms(values, {
      zero: 'لم يُستبدل شيء من تغييراتك.',
      one: 'حلّ تغيير أحدث محل تغيير لك.',
      two: 'حلّت تغييرات أحدث محل تغييرين لك.',
      few: 'حلّت تغييرات أحدث محل # تغييرات لك.',
      many: 'حلّت تغييرات أحدث محل # تغييرًا لك.',
      other: 'حلّت تغييرات أحدث محل # تغيير لك.',
    }),
  look: 'عرض',
  putAway: 'إخفاء',
  useMine: 'استخدام قيمتي',
  keep: 'إبقاء',
  restore: 'استعادة',
  useAll: 'استخدام كل قيمي',
  keepAll: 'إبقاء الكل',
  line: (name, field, yours, now) => [
    `${name}، ${field}: قيمتك `,
    { value: yours.value },
    ` (${yours.at})، والآن `,
    { value: now.value },
    now.by === null ? '' : ` (${isolated(now.by)}، ${now.at})`,
  ],
  about: (name, field) => `${name}، ${field}`,
  of: (act, about) => `${act}: ${about}`,
  yours: (at) => `قيمتك، ${at}`,
  now: (by, at) => (by === null ? 'الآن' : `الآن، ${isolated(by)}، ${at}`),
  onlyYours: 'في قيمتك فقط:',
  onlyNew: 'في الجديدة فقط:',
  deleted: (name) => `حُذفت ${name} هناك.`,
  tag: (name) => (name === null ? 'وسم محذوف' : `الوسم ${quoted(name)}`),
  on: 'مضاف',
  off: 'مزال',
  used: (values) =>
    forms(values, {
      zero: 'لم يُستعد شيء من تغييراتك.',
      one: 'استُعيد تغيير لك.',
      two: 'استُعيد تغييران لك.',
      few: 'استُعيدت # تغييرات لك.',
      many: 'استُعيد # تغييرًا لك.',
      other: 'استُعيد # تغيير لك.',
    }),
  restored: (name) => `استُعيدت ${name}.`,
}
