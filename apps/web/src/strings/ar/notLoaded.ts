import type { Language } from '../language.ts'

export const notLoaded: Language['notLoaded'] = {
  offline: {
    title: 'لا يوجد اتصال',
    hint: 'لم تُحمَّل مهامك على هذا الجهاز بعد. ستظهر فور توفر الاتصال.',
  },
  paused: {
    title: 'تعذّر تحميل مهامك',
    hint: 'الخادم لا يعمل. ستظهر مهامك عندما يُجيب.',
  },
  refused: {
    title: 'تعذّر تحميل مهامك',
    hint: 'رفض الخادم. يواصل Daymark المحاولة.',
  },
}
