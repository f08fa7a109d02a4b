import type { Language } from '../language.ts'

export const ownData: Language['ownData'] = {
  title: 'بياناتك',
  file: (day) => `daymark-${day}.json`,

  history: {
    title: 'السجل',
    hint: 'ما تغيّر، ومتى ومن أين.',
    delete: 'حذف السجل',
    ask: 'حذف السجل؟',
    consequence: 'يُنسى ما حدث حتى الآن. تبقى مهامك.',
    cancel: 'إلغاء',
    deleted: 'حُذف السجل.',
  },

  deleteTitle: 'حذف الحساب',
  deleteHint: 'يحذف حسابك وكل ما فيه. لا يمكن التراجع عن ذلك.',
  delete: 'حذف الحساب',
  ask: 'حذف حسابك؟',
  goes: [
    'كل مهامك، ومعها سلة المهملات ووقت تركيزك',
    'بريدك الإلكتروني وكلمة مرورك وكل طريقة أخرى لتسجيل الدخول',
    'كل ما على هذا الجهاز؛ ويُسجَّل الخروج من أجهزتك الأخرى',
  ],
  goesTitle: 'سيُحذف ما يلي:',
  exportFirst: 'للاحتفاظ بنسخة يلزم التصدير أولًا.',
  password: 'كلمة مرورك',
  confirm: (email) => `للتأكيد يُكتب ${email}`,
  notTheSame: 'هذا ليس عنوانك.',
  deleteForEver: 'حذف الحساب نهائيًا',
  cancel: 'إلغاء',
  deleted: 'حُذف حسابك.',
  signInAgain: 'مضى وقت على تسجيل الدخول. يُرجى تسجيل الخروج ثم الدخول، ثم حذف حسابك.',
}
