import type { PageTexts } from '../page.ts'

export const description = 'مخطِّط مهام شخصي مع مؤقت تركيز'

export const page: PageTexts = {
  description,
  shortcuts: { add: 'إضافة مهمة', plan: 'تخطيط اليوم', focus: 'بدء التركيز' },
  noScript: 'يحتاج Daymark إلى JavaScript، ويُرجى تفعيله ثم إعادة تحميل هذه الصفحة.',
  oldBrowser:
    'لا يعمل Daymark في هذا المتصفح، فهو يحتاج إلى Safari {safari} أو Firefox {firefox} أو Chrome أو Edge {chrome} أو إصدار أحدث.',
}
