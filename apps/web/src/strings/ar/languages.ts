import type { Language } from '../language.ts'

export const languages: Language['languages'] = {
  title: 'اللغة',
  asInBrowser: 'كما في هذا المتصفح',
  unread: 'لم يقرأ هذه الترجمة متحدث أصلي بعد.',
  needsConnection: 'تحتاج هذه اللغة إلى الاتصال مرة واحدة.',
  changed: (name) => `اللغة: ${name}`,
}
