import type { Forms } from '../grammar.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import * as counted from './counted.ts'
import { forms, joined, quoted } from './words.ts'

export const exporting: Language['exporting'] = {
  title: 'تصدير',
  hint: 'ملف Daymark نفسه يحفظ كل شيء؛ الصيغ الأخرى تحفظ أقل.',
  format: 'الصيغة',
  formats: {
    json: 'تصدير بصيغة JSON، كل شيء',
    csv: 'تصدير بصيغة CSV، المهام',
    todoist: 'Todoist (CSV)',
    ticktick: 'TickTick (CSV)',
    superProductivity: 'Super Productivity (JSON)',
    ics: 'تقويم (ICS)',
    todoTxt: 'todo.txt',
    markdown: 'قوائم Markdown',
  },
  names: {
    json: 'Daymark',
    csv: 'CSV',
    todoist: 'Todoist',
    ticktick: 'TickTick',
    superProductivity: 'Super Productivity',
    ics: 'التقويم',
    todoTxt: 'todo.txt',
    markdown: 'Markdown',
  },
  export: 'تصدير',
  looking: 'يجري التحقق مما تحفظه هذه الصيغة…',
  notKept: (name) => `ما لا تحفظه صيغة ${isolated(name)}`,
  allKept: (name) => `ما تحفظه صيغة ${isolated(name)}`,
  loss: ({ kind, count }) => forms(count, losses[kind] ?? otherLoss(kind)),
  included: ({ tasks, steps, lists, tags }) =>
    `يشمل: ${joined([
      forms(tasks, counted.task.subject()),
      steps > 0 && forms(steps, counted.step.subject()),
      lists > 0 && forms(lists, counted.list.subject()),
      tags > 0 && forms(tags, counted.tag.subject()),
    ])}.`,
  replaces: 'يستبدل استيراد هذا الملف كل ما هناك.',
  saved: (file) => `حُفظ باسم ${quoted(file)}.`,
  failed: 'تعذّرت الكتابة. تُرجى إعادة تحميل الصفحة وإعادة المحاولة.',
}

const ofTasks = (what: string) => counted.task.object((tasks) => `${what} ${tasks}`)
const ofRepeats = (what: string): Forms<'ar'> => ({
  zero: `${what} # تكرارات`,
  one: `${what} تكرار واحد`,
  two: `${what} تكرارين`,
  few: `${what} # تكرارات`,
  many: `${what} # تكرارًا`,
  other: `${what} # تكرار`,
})
const repeats = (are: string, two: string): Forms<'ar'> => ({
  zero: `# تكرارات${are}`,
  one: `تكرار واحد${are}`,
  two: `تكراران${two}`,
  few: `# تكرارات${are}`,
  many: `# تكرارًا${are}`,
  other: `# تكرار${are}`,
})

const losses: Readonly<Record<string, Forms<'ar'>>> = {
  'focus sessions': {
    zero: '# جلسات تركيز',
    one: 'جلسة تركيز واحدة',
    two: 'جلستا تركيز',
    few: '# جلسات تركيز',
    many: '# جلسة تركيز',
    other: '# جلسة تركيز',
  },
  reminders: ofTasks('تذكيرات'),
  'lines of days': counted.day.object((days) => `الملاحظات لما بعد ${days}`),
  'saved filters': counted.filter.subject(),
  repeats: repeats('', ''),
  'repeats from completion': repeats(' من الإكمال', ' من الإكمال'),
  'choices for missed days': ofRepeats('معاملة الأيام الفائتة في'),
  'skipped days': ofRepeats('الأيام المُتخطاة في'),
  occurrences: counted.day.subject((days) => `${days} مما أُنجز من تكرارات`),
  deadlines: {
    zero: '# مواعيد نهائية',
    one: 'موعد نهائي واحد',
    two: 'موعدان نهائيان',
    few: '# مواعيد نهائية',
    many: '# موعدًا نهائيًا',
    other: '# موعد نهائي',
  },
  times: ofTasks('الوقت في'),
  days: ofTasks('تاريخ الاستحقاق في'),
  estimates: ofTasks('المدة المقدَّرة في'),
  priorities: ofTasks('الأولوية في'),
  descriptions: ofTasks('الوصف في'),
  lists: ofTasks('القائمة في'),
  sections: ofTasks('القسم الأعمق في'),
  tags: ofTasks('الوسوم في'),
  steps: {
    zero: '# خطوات، تُكتب مهامًا',
    one: 'خطوة واحدة، تُكتب مهمة',
    two: 'خطوتان، تُكتبان مهمتين',
    few: '# خطوات، تُكتب مهامًا',
    many: '# خطوة، تُكتب مهامًا',
    other: '# خطوة، تُكتب مهامًا',
  },
  'deeper steps': counted.step.subject((steps) => `${steps} داخل خطوات أخرى`),
  done: {
    zero: '# مهام منجزة',
    one: 'مهمة منجزة واحدة',
    two: 'مهمتان منجزتان',
    few: '# مهام منجزة',
    many: '# مهمة منجزة',
    other: '# مهمة منجزة',
  },
}

function otherLoss(kind: string): Forms<'ar'> {
  const of = `# من ${isolated(kind)}`
  return { zero: of, one: of, two: of, few: of, many: of, other: of }
}
