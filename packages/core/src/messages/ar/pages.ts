import type { PageTexts } from '../pageTexts.ts'

export const pages: PageTexts = {
  appNotRecognised: {
    title: 'تعذّر التعرف على هذا التطبيق.',
    text: 'لم يتم ربط شيء.',
  },
  tooManyRequests: { title: 'طلبات كثيرة', text: 'يمكن إعادة المحاولة بعد قليل.' },
  notFound: { title: 'غير موجود', text: 'لا شيء في هذا العنوان.' },
  unsubscribing: {
    question: 'إيقاف رسائل التذكيرات؟',
    confirm: 'إيقاف الرسائل',
    done: {
      title: 'تم إيقاف الرسائل',
      text: 'يمكنك تغيير ذلك في إعدادات الحساب، ضمن «التذكيرات».',
    },
    incomplete: {
      title: 'هذا الرابط غير مكتمل',
      text: 'يمكنك نسخ الرابط كاملًا من الرسالة، أو إيقاف الرسائل في إعدادات الحساب.',
    },
  },
  deviceProfile: 'قوائمك من Daymark في «التذكيرات».',
}
