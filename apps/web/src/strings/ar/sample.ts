import type { Language } from '../language.ts'

export const sample: Language['sample'] = {
  firstRun: 'صفحة بيضاء',
  firstRunHint: 'تُكتب المهمة كما تُقال، ومعها وقتها، مثل «الاتصال بأمي 18:00».',
  offer: 'تجربة بيوم نموذجي',
  added: 'أُضيف اليوم النموذجي',
  notice: 'هذا يوم نموذجي.',
  remove: 'إزالته',
  removed: 'أُزيل اليوم النموذجي',
  file: 'يوم نموذجي',
  list: 'نموذج',
  tag: 'مشاوير',
  tasks: {
    plan: 'تخطيط الأسبوع',
    bread: 'شراء خبز وقهوة',
    report: 'كتابة التقرير',
    dentist: 'الاتصال بطبيب الأسنان',
    lunch: 'غداء مع إيناس',
    plants: 'سقي النباتات',
    tickets: 'حجز تذاكر القطار',
    parcel: 'استلام الطرد',
  },
}
