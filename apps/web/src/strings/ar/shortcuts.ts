import type { Language } from '../language.ts'

/** Key labels that differ from the key's own name. */
const caps: Record<string, string> = {
  alt: 'Alt',
  shift: 'Shift',
  enter: 'Enter',
  escape: 'Esc',
  delete: 'Del',
  backspace: 'Backspace',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
}

const spoken: Record<string, string> = {
  '/': 'شرطة مائلة',
  '?': 'علامة استفهام',
  ',': 'فاصلة',
  '[': 'قوس مربع أيسر',
  ']': 'قوس مربع أيمن',
  arrowup: 'سهم لأعلى',
  arrowdown: 'سهم لأسفل',
  arrowleft: 'سهم لليسار',
  arrowright: 'سهم لليمين',
}

export const shortcuts: Language['shortcuts'] = {
  groups: {
    general: 'عام',
    tasks: 'المهام',
    steps: 'الخطوات',
    rows: 'على مهمة',
    focus: 'التركيز',
    focusMode: 'وضع التركيز',
    days: 'الأيام',
    timeline: 'الخط الزمني',
    triage: 'مُرحَّلة',
    trends: 'الاتجاهات',
  },
  rows: {
    shortcuts: 'هذه القائمة',
    days: 'اليوم السابق، اليوم التالي',
    complete: 'إكمال أو إعادة فتح',
    open: 'فتح البطاقة أو إغلاقها',
    priority: 'أولوية عالية، متوسطة، منخفضة',
    move: 'نقل المهمة',
    select: 'تحديد مهام أخرى',
    stepPlace: 'نقل الخطوة',
    stepLevel: 'نقل الخطوة إلى الداخل أو الخارج',
    moveBlock: 'تقديم أو تأخير',
    resizeBlock: 'تقصير أو إطالة',
    focusBlock: 'الكتلة التالية أو السابقة',
    rowControls: 'بين أزرارها، وفي «أسبوع» إلى اليوم المجاور',
    columns: 'على اللوحة إلى العمود المجاور',
    choices: 'اليوم، غدًا، الأسبوع القادم، يومًا ما، منجزة، سلة المهملات',
    start: 'بدء أو إيقاف مؤقت',
    reset: 'إعادة ضبط',
    focusMode: 'وضع التركيز',
  },
  or: 'أو',
  caps,
  spoken,
}
