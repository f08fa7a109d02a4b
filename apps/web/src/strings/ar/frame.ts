import type { Language } from '../language.ts'
import * as counted from './counted.ts'
import { forms } from './words.ts'

export const bar: Language['bar'] = {
  product: 'Daymark',
  skip: 'إلى المهام',
  search: 'بحث أو تنفيذ أمر',
  settings: 'الإعدادات',
  signOut: 'تسجيل الخروج',
  menu: 'القائمة الرئيسية',
  account: 'الحساب',
  help: 'المساعدة',
  places: 'الأماكن',
  today: 'اليوم',
  day: 'يوم',
  week: 'أسبوع',
  month: 'شهر',
  lists: 'قوائم',
  sheet: 'كشف الوقت',
  placeKey: (place, key) => `${place} (${key.toUpperCase().replace('SHIFT+', 'Shift ')})`,
  focus: 'تركيز',
  rail: 'التركيز والاتجاهات',
  trends: 'اتجاهات الإنتاجية',
  chooseDay: 'الانتقال إلى يوم (G)',
}

export const sync: Language['sync'] = {
  synced: 'تمت المزامنة',
  syncing: 'تجري المزامنة…',
  offline: (waiting) =>
    forms(
      waiting,
      counted.change.subject((changes) => `دون اتصال، ${changes} في الانتظار`, 'دون اتصال'),
    ),
  paused: 'توقفت المزامنة',
}

export const greeting: Language['greeting'] = {
  morning: 'صباح الخير',
  afternoon: 'طاب يومك',
  evening: 'مساء الخير',
  subtitle: 'مهمة واحدة تفصلك عن إنجاز كبير',
  past: 'عرض مهام سابقة',
  pastSubtitle: 'إدارة مهام من الماضي',
  futureSubtitle: 'يوم لم يأتِ بعد',
}
