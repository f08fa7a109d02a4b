import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'

export const help: Language['help'] = {
  pages: {
    shortcuts: 'اختصارات لوحة المفاتيح',
    words: 'الكلمات',
    import: 'الاستيراد',
    install: 'التثبيت',
    about: 'حول',
  },
  nav: 'المساعدة',
  close: 'إغلاق',

  words: {
    hint: 'تُكتب هذه في اسم المهمة، ويملأ Daymark الباقي.',
    tryIt: 'تجربة',
    tryLine: (line) => `تجربة: ${line}`,
    // Words are not read in Arabic, but dates, times, lengths and signs are. The parts of a date keep their order before
    // Arabic letters only.
    examples: [
      { name: 'يوم', line: 'الاتصال بأمي +1d' },
      { name: 'تاريخ', line: '2027-12-25 تجديد جواز السفر' },
      { name: 'وقت', line: 'غداء مع إيناس 12:30' },
      { name: 'المدة المقدَّرة', line: 'كتابة التقرير 90m' },
      { name: 'الأولوية', line: 'دفع الإيجار p1' },
      { name: 'قائمة', line: 'إصلاح المصباح #البيت' },
      { name: 'وسم', line: 'حجز موعد طبيب الأسنان @مكالمات' },
      { name: 'الوصف', line: 'شراء هدية // لإيناس، قبل الجمعة' },
    ],
    filters: 'في عوامل التصفية',
    filtersHint: 'تُكتب هذه في عامل تصفية، في «قوائم».',
    signs: [
      { sign: 'حليب', means: 'فيها الكلمة' },
      { sign: '#البيت', means: 'في هذه القائمة' },
      { sign: '@مكالمات', means: 'لها هذا الوسم' },
      { sign: 'p1', means: 'أولوية عالية' },
      { sign: 'due:today', means: 'في هذا اليوم' },
      { sign: 'due:<=7d', means: 'خلال 7 أيام' },
      { sign: 'due:none', means: 'بلا يوم' },
      { sign: 'est:<=15m', means: '15 دقيقة على الأكثر' },
      { sign: 'is:carried', means: 'مُرحَّلة' },
      { sign: '@مكالمات p1', means: 'كلاهما' },
      { sign: '@مكالمات | p1', means: 'أحدهما على الأقل' },
      { sign: '-@مكالمات', means: 'ليس كذلك' },
    ],
  },

  import: {
    hint: 'جلب مهامك من تطبيق آخر أو ملف أو قائمة.',
    choose: 'استيراد مهام',
  },

  about: {
    version: 'الإصدار',
    server: 'الخادم',
    servers: {
      own: (host) => `Daymark، ${isolated(host)}`,
      hosted: (host) => `Supabase، والتطبيق من ${isolated(host)}`,
      unknown: (host) => host,
    },
    licence: 'الترخيص',
    rights: 'كل الحقوق محفوظة',
  },
}
