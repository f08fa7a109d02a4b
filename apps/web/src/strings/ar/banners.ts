import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms } from './words.ts'

export const storage: Language['storage'] = {
  full: 'امتلأت مساحة التخزين على هذا الجهاز. يلزم إخلاء بعضها؛ وحتى ذلك الحين لا يُحفظ شيء جديد.',
  unavailable:
    'لا يحفظ هذا المتصفح شيئًا على هذا الجهاز. تصل تغييراتك إلى الخادم ما دامت هذه الصفحة مفتوحة فقط.',
  outdated: 'إصدار أحدث من Daymark مفتوح في تبويب آخر. تتيح إعادة التحميل استخدامه هنا.',
  newer: 'هنا شيء من إصدار أحدث من Daymark. تتيح إعادة التحميل رؤيته.',
  reload: 'إعادة التحميل',
}

export const syncBanner: Language['syncBanner'] = {
  offlineTitle: 'لا يوجد اتصال',
  offline: 'لا يوجد اتصال. تُحفظ تغييراتك على هذا الجهاز وتُرسل عند عودته.',
  paused: (waiting) =>
    waiting === 0
      ? 'تعذّر تحميل التغييرات الجديدة. مهامك محفوظة على هذا الجهاز.'
      : 'تعذّر إرسال تغييراتك. هي محفوظة على هذا الجهاز.',
  wiped: 'إن لم يُفتح Daymark لمدة 7 أيام، يحذف Safari ما لم يُرسل. يمنع تثبيت Daymark ذلك.',
  refused: 'تعذّر تحميل مهامك. كل ما على هذا الجهاز باقٍ.',
  why: 'لماذا؟',
  tryAgain: 'إعادة المحاولة',
}

export const missingChanges: Language['missingChanges'] = {
  title: (changes) =>
    forms(changes, {
      zero: 'لم يفقد الخادم أي تغيير',
      one: 'فقد الخادم تغييرًا واحدًا ما زال على هذا الجهاز',
      two: 'فقد الخادم تغييرين ما زالا على هذا الجهاز',
      few: 'فقد الخادم # تغييرات ما زالت على هذا الجهاز',
      many: 'فقد الخادم # تغييرًا ما زالت على هذا الجهاز',
      other: 'فقد الخادم # تغيير ما زالت على هذا الجهاز',
    }),
  send: 'إعادة إرسالها',
  drop: 'التخلي عنها',
}

export const quota: Language['quota'] = {
  title: 'امتلأ حسابك',
  full: 'امتلأ حسابك. يوفّر حذف شيء من سلة المهملات مساحة، ثم يمكن إعادة المحاولة. ما زال تغيير المهام وإكمالها ممكنًا.',
  tryAgain: 'إعادة محاولة الكل',
}

export const dateBanner: Language['dateBanner'] = {
  lookingAt: (day) => `المعروض الآن ${dates.longOfWeek(day)}.`,
  backToToday: 'العودة إلى اليوم',
}

export const gap: Language['gap'] = {
  removed: 'استُبعد وقت الابتعاد',
  title: 'وقت الابتعاد',
  question: (from, to) =>
    `كان جهازك خاملًا من ${dates.dayAndTime(from).time} إلى ${dates.dayAndTime(to).time}. هل استمر العمل حينها؟`,
  keep: 'احتساب الكل',
  cut: (from) => `الاحتساب حتى ${dates.dayAndTime(from).time}`,
  drop: 'استبعاد',
  explained: {
    keep: 'يُحتسب وقت الابتعاد تركيزًا.',
    cut: (from) => `يُحتسب ما كان حتى ${dates.dayAndTime(from).time}، ولا يُحتسب وقت الابتعاد.`,
    drop: 'لا يُحتسب شيء من هذا الوقت.',
  },
  answered: {
    keep: 'احتُسب الكل، ومعه وقت الابتعاد.',
    cut: 'احتُسب ما كان حتى ذلك الوقت، دون وقت الابتعاد.',
    drop: 'لم يُحتسب هذا الوقت.',
  },
}
