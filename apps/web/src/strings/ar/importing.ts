import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { pathInOrder } from '../pathInOrder.ts'
import { writtenNumbers } from '../writtenNumbers.ts'
import * as counted from './counted.ts'
import { importFailures } from './importFailures.ts'
import { tasks } from './tasks.ts'
import { forms, joined, listed, quoted } from './words.ts'

export const importing: Language['importing'] = {
  title: 'استيراد مهام',
  close: 'إغلاق',
  section: 'الاستيراد من تطبيق آخر',
  sectionHint: 'من ملف أو من قائمة ملصقة.',
  drop: 'إفلات ملف هنا',
  paste: 'أو لصق نصه',
  choose: 'اختيار ملف',
  chooseAnother: 'اختيار آخر',
  formats:
    'Todoist وTickTick وSuper Productivity وGoogle Tasks وMicrosoft To Do وملفات التقويم (ICS) وtodo.txt وقوائم Markdown وCSV وملف JSON الخاص بـ Daymark. تُقرأ على هذا الجهاز، ولا يُرفع شيء قبل الاستيراد.',
  text: 'النص المراد استيراده',
  readText: 'فحص هذا النص',
  pasted: 'نص ملصق',
  files: (first, more) =>
    forms(more, {
      zero: isolated(first),
      one: `${isolated(first)} وملف آخر`,
      two: `${isolated(first)} وملفان آخران`,
      few: `${isolated(first)} و# ملفات أخرى`,
      many: `${isolated(first)} و# ملفًا آخر`,
      other: `${isolated(first)} و# ملف آخر`,
    }),
  reading: (file) => `تجري قراءة ${isolated(file)}…`,

  sources: {
    todoist: 'Todoist',
    ticktick: 'TickTick',
    superProductivity: 'Super Productivity',
    google: 'Google Tasks',
    microsoft: 'Microsoft To Do',
    ics: 'تقويم',
    todoTxt: 'todo.txt',
    markdown: 'Markdown',
    csv: 'CSV',
    daymark: 'Daymark',
  },
  found: (sources, lists, found) =>
    joined([
      ...sources,
      lists > 0 && forms(lists, counted.list.subject()),
      forms(
        found,
        counted.task.subject((tasks) => `وُجدت ${tasks}`, 'لم توجد مهام'),
      ),
    ]),
  fresh: (count) =>
    forms(count, {
      zero: 'لا مهام جديدة',
      one: 'مهمة جديدة واحدة',
      two: 'مهمتان جديدتان',
      few: '# مهام جديدة',
      many: '# مهمة جديدة',
      other: '# مهمة جديدة',
    }),
  here: (count) =>
    forms(count, counted.those('موجودة هنا، تبقى كما هي', 'موجودتان هنا، تبقيان كما هما')),
  changed: (count) => forms(count, counted.those('تغيّرت هناك', 'تغيّرتا هناك')),
  trashed: (count) => forms(count, counted.those('في سلة المهملات', 'في سلة المهملات')),
  twice: (count) => forms(count, counted.those('مكررة في الملف', 'مكررتان في الملف')),
  excluded: (count) =>
    forms(count, counted.those('منجزة من قبل، استُبعدت', 'منجزتان من قبل، استُبعدتا')),
  nameless: (count) => forms(count, counted.those('بلا اسم مهمة، تُخطيت', 'بلا اسم مهمة، تُخطيتا')),
  skipped: (count) =>
    forms(count, {
      zero: 'لم يُتخطَّ أي سطر',
      one: 'تُخطي سطر واحد',
      two: 'تُخطي سطران',
      few: 'تُخطيت # أسطر',
      many: 'تُخطي # سطرًا',
      other: 'تُخطي # سطر',
    }),
  notRead: (file, why) => `${isolated(file)}: ${why}`,
  incomplete: (file) => (file === null ? 'الملف غير كامل.' : `${isolated(file)}: الملف غير كامل.`),

  show: 'عرض',
  filters: { all: 'الكل', new: 'الجديدة', warned: 'مع تنبيه', skipped: 'المُتخطاة' },
  rows: 'ما سيحدث لكل سطر',
  where: (list, day) =>
    joined([pathInOrder(list) || 'الوارد', day ? dates.medium(day) : 'بلا يوم']),
  steps: (count) => forms(count, counted.step.subject()),
  fates: {
    new: '',
    here: 'موجودة هنا، تبقى كما هي.',
    changed: 'تغيّرت هناك.',
    trashed: 'في سلة المهملات.',
    twice: 'مكررة في الملف، تُستورد مرة واحدة.',
    'left out': 'منجزة من قبل، استُبعدت.',
  },
  row: (place) => (/^\d+$/.test(place) ? `السطر ${place}` : place),
  isSkipped: 'مُتخطاة',
  reason: ({ reason, place }) => {
    switch (reason) {
      case 'no name':
        return 'بلا اسم مهمة.'
      case 'no task':
        return 'ليست مهمة.'
      case 'unreadable':
        return 'لا تمكن قراءتها.'
      case 'cut off':
        return `السطر ${place} مقطوع.`
    }
  },
  warning: ({ kind, text = '', count = 0, priority = 'medium' }) => {
    switch (kind) {
      case 'date not read':
        return `${quoted(text)} ليس تاريخًا يعرفه Daymark. يبقى في الوصف.`
      case 'relative date':
        return `${quoted(text)} يُحسب من اليوم.`
      case 'repeat changed':
        return `${quoted(text)} يُحفظ بأقرب تكرار يعرفه Daymark.`
      case 'repeat left out':
        return `${quoted(text)} ليس تكرارًا يعرفه Daymark. لا تتكرر المهمة.`
      case 'unknown zone':
        return `المنطقة الزمنية ${quoted(text)} غير معروفة. يبقى الوقت كما كُتب.`
      case 'priority folded':
        return `الأولوية ${isolated(text)} تُحفظ ${tasks.priorities[priority]}.`
      case 'estimate left out':
        return `المدة ${quoted(text)} متروكة.`
      case 'long name':
        return 'الاسم أطول من الحد. تبقى نهايته في الوصف.'
      case 'long description':
        return 'الوصف أطول من الحد. نهايته متروكة.'
      case 'too many tags':
        return `للمهمة ${numbers.count(100)} وسم على الأكثر. ${forms(
          count - 100,
          counted.tag.subject((tags) => `المتروك: ${tags}.`),
        )}`
      case 'attachment':
        return `الملف المرفق ${quoted(text)} لا يُستورد. يبقى اسمه في الوصف.`
      case 'parent missing':
        return 'المهمة التي هذه خطوة منها ليست في الملف. تصير مهمة.'
      case 'circle cut':
        return 'هي خطوة من خطوتها. تصير مهمة.'
      default:
        return `${quoted(text)} لا يُستورد.`
    }
  },
  moreWarnings: (count) =>
    forms(count, {
      zero: 'لا تنبيهات أخرى',
      one: 'تنبيه آخر',
      two: 'تنبيهان آخران',
      few: '# تنبيهات أخرى',
      many: '# تنبيهًا آخر',
      other: '# تنبيه آخر',
    }),

  done90: 'المهام المنجزة من قبل',
  doneChoices: { all: 'كلها', recent: 'آخر 90 يومًا', none: 'لا شيء منها' },
  lists: 'قوائم',
  asInFile: 'كما في الملف',
  oneList: 'الكل في قائمة واحدة',
  intoList: 'القائمة',
  inbox: 'الوارد',
  newList: (name) => `قائمة جديدة ${quoted(name)}`,
  updateChanged: (count) =>
    forms(
      count,
      counted.task.object((updated) => `تحديث ${updated} بالنسخة الأحدث`),
    ),
  restore: (count) =>
    forms(
      count,
      counted.task.object((restored) => `استعادة ${restored}`),
    ),
  focus: 'وقت التركيز (قيد واحد لكل يوم)',
  cancel: 'إلغاء',
  importTasks: (count) =>
    forms(
      count,
      counted.task.object((imported) => `استيراد ${imported}`),
    ),
  nothingNew: 'لا جديد للاستيراد',
  importing: (count) =>
    forms(
      count,
      counted.task.object((imported) => `يجري استيراد ${imported}…`, 'يجري تحضير الاستيراد…'),
    ),
  goesOn: 'يمكن إغلاق هذه النافذة. يتواصل الاستيراد عند فتح Daymark من جديد.',

  done: (count) =>
    forms(
      count,
      counted.task.subject((imported) => `استُوردت ${imported}`, 'لم تُستورد أي مهمة'),
    ),
  from: (file, lists) =>
    `${lists.length > 0 ? `من ${isolated(file)} إلى ${listed(lists.map(isolated))}` : `من ${isolated(file)}`}. يمكن استيراد الملف نفسه من جديد: لا يُضاف شيء مرتين.`,
  wereHere: (count) => forms(count, counted.those('كانت هنا', 'كانتا هنا')),
  withWarning: (count) => forms(count, counted.those('مع تنبيه', 'مع تنبيه')),
  showWarned: 'عرضها',
  undoHint: (file, count) =>
    `${writtenNumbers(
      forms(count, {
        zero: 'لا شيء ينقله التراجع إلى سلة المهملات. يبقى فيها 30 يومًا باسم',
        one: 'ينقلها التراجع إلى سلة المهملات. تبقى فيها 30 يومًا باسم',
        two: 'ينقل التراجع المهمتين إلى سلة المهملات. تبقيان فيها 30 يومًا باسم',
        few: 'ينقل التراجع المهام الـ # كلها إلى سلة المهملات. تبقى فيها 30 يومًا باسم',
        many: 'ينقل التراجع # مهمة كلها إلى سلة المهملات. تبقى فيها 30 يومًا باسم',
        other: 'ينقل التراجع # مهمة كلها إلى سلة المهملات. تبقى فيها 30 يومًا باسم',
      }),
    )} ${quoted(importing.inTrash(file, count))}.`,
  inTrash: (file, count) => `استيراد ${isolated(file)}، ${forms(count, counted.task.subject())}`,
  undo: 'تراجع',
  undone: (count) =>
    forms(
      count,
      counted.task.object((tasks) => `تم التراجع عن ${tasks}`, 'لم يتم التراجع عن أي مهمة'),
    ),
  showInLists: 'عرض في القوائم',

  columns: 'ما الذي في كل عمود؟',
  columnsHint: 'يُختار على الأقل العمود الذي فيه اسم المهمة.',
  noColumn: 'ليس في هذا الملف',
  fields: {
    name: 'اسم المهمة',
    description: 'الوصف',
    priority: 'الأولوية',
    day: 'تاريخ الاستحقاق',
    time: 'الوقت',
    deadline: 'الموعد النهائي',
    estimate: 'المدة المقدَّرة (بالدقائق)',
    list: 'القائمة',
    section: 'القسم',
    tags: 'الوسوم',
    repeat: 'تكرار',
    parent: 'خطوة من',
    done: 'منجزة',
    doneAt: 'وقت الإنجاز',
    created: 'وقت الإضافة',
    id: 'المعرّف',
  },
  readColumns: 'القراءة بهذه الأعمدة',
  match: 'مطابقة الأعمدة',

  failure: (kind) => writtenNumbers(importFailures[kind] ?? importFailures.broken ?? ''),
}
