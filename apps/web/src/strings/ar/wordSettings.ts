import type { Language } from '../language.ts'
import { listed, quoted } from './words.ts'

const names = {
  en: 'الإنجليزية',
  de: 'الألمانية',
  fr: 'الفرنسية',
  es: 'الإسبانية',
  pt: 'البرتغالية',
}

export const wordSettings: Language['wordSettings'] = {
  title: 'إضافة سريعة',
  hint: 'تُكتب التواريخ و#القوائم و@الوسوم في اسم المهمة؛ ويملؤها Daymark.',
  languages: names,
  read: (language) => names[language],
  lastOne: 'تلزم لغة واحدة على الأقل.',
  noArabic: 'لا تُقرأ الكلمات بالعربية بعد.',
  changed: (languages) =>
    `تفهم الإضافة السريعة ${listed(languages.map((language) => names[language]))}`,
  stopped: 'كلمات متجاهَلة',
  nothing: 'بعد إزالة اقتراح ثلاث مرات يمكن تجاهله نهائيًا.',
  readAgain: 'إيقاف التجاهل',
  readWordAgain: (word) => `إيقاف تجاهل ${quoted(word)}`,
}
