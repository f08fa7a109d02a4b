import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import * as counted from './counted.ts'
import { brief } from './durations.ts'
import { forms, quoted } from './words.ts'

/** The weekly review, as a part of the texts of the plan. */
export const review: Language['plan']['review'] = {
  title: 'المراجعة الأسبوعية',
  close: 'إغلاق',
  place: (place, of) => `${numbers.count(place)} من ${numbers.count(of)}`,
  back: 'السابق',
  skip: 'تخطٍّ',
  next: 'التالي',
  done: 'تم',
  steps: {
    carried: 'مُرحَّلة',
    someday: 'يومًا ما',
    lists: 'قوائم لم تُلمس',
    week: 'الأسبوع القادم',
    note: 'ملاحظة للأسبوع القادم',
  },
  hints: {
    carried: 'مضت هذه الأيام. ماذا بعد؟',
    someday: 'لم يُنظر في هذه منذ شهر. هل ما زالت مطلوبة؟',
    lists: 'لا إضافة فيها ولا تغيير ولا إنجاز منذ شهر.',
    week: 'تُسحب المهمة إلى يوم آخر، أو يُضغط عليها لاختيار يوم.',
  },
  choices: {
    keep: 'إبقاء',
    nextWeek: 'الأسبوع القادم',
    done: 'منجزة',
    trash: 'سلة المهملات',
    archive: 'أرشفة',
    show: 'عرض',
  },
  choose: (choice, title) => `${choice}: ${quoted(title)}`,
  added: (day) => `أُضيفت في ${dates.monthAndYear(day)}`,
  open: (tasks) =>
    forms(tasks, {
      zero: 'لا مهام مفتوحة',
      one: 'مهمة مفتوحة واحدة',
      two: 'مهمتان مفتوحتان',
      few: '# مهام مفتوحة',
      many: '# مهمة مفتوحة',
      other: '# مهمة مفتوحة',
    }),
  answered: (tasks) =>
    forms(
      tasks,
      counted.task.subject((answered) => `رُوجعت ${answered}`, 'لم تُراجع أي مهمة'),
    ),
  moved: (tasks) =>
    forms(
      tasks,
      counted.task.subject((moved) => `نُقلت ${moved} في المراجعة`, 'لم تُنقل أي مهمة'),
    ),
  inOrder: 'كل شيء مرتب.',
  over: (day, minutes) => `${dates.longWeekday(day)}: ${brief(minutes)} فوق المتاح`,
  lastWeek: (line) => `الأسبوع الماضي: ${isolated(line)}`,
  noteSaved: 'حُفظت ملاحظة الأسبوع القادم',
  offer: 'يكاد الأسبوع ينتهي. نظرة إلى ما مضى، وإلى ما يأتي.',
  start: 'بدء المراجعة',
  putAway: 'ليس هذا الأسبوع',
}
