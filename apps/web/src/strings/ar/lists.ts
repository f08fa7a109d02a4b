import { nameWritten } from '@daymark/core/words/names'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { pathInOrder } from '../pathInOrder.ts'
import * as counted from './counted.ts'
import { forms, leftToRight, quoted } from './words.ts'

const openTasks = (open: number) => forms(open, counted.those('مفتوحة', 'مفتوحتان', 'لا شيء مفتوح'))
const doneTasks = (done: number) => forms(done, counted.those('منجزة', 'منجزتان', 'لا شيء منجز'))

export const lists: Language['lists'] = {
  title: 'قوائم',
  inbox: 'الوارد',
  someday: 'يومًا ما',
  openCount: openTasks,
  tasks: 'المهام',
  count: (open, done) => (done === 0 ? openTasks(open) : `${openTasks(open)}، ${doneTasks(done)}`),
  tags: 'الوسوم',
  list: 'قائمة',
  tag: (name) => isolated(`@${name}`),
  moreTags: (tags) => leftToRight(`+${numbers.count(tags)}`),
  tagged: (tasks) =>
    forms(tasks, {
      zero: 'لها هذه الوسوم من قبل',
      one: 'تغيّرت الوسوم',
      two: 'تغيّرت وسوم مهمتين',
      few: 'تغيّرت وسوم # مهام',
      many: 'تغيّرت وسوم # مهمة',
      other: 'تغيّرت وسوم # مهمة',
    }),
  tagsPlaceholder: 'مكالمات، مشاوير',
  nameErrors: {
    missing: 'يلزم اسم.',
    too_long: '120 حرفًا للاسم على الأكثر.',
    too_many: '100 وسم على الأكثر.',
  },
  add: (list) => `إضافة إلى ${quoted(list)}`,
  done: 'منجزة',
  doneCount: doneTasks,
  listChanged: (tasks, names) => {
    const to = names.length === 0 ? 'الوارد' : pathInOrder(names)
    return `${forms(tasks, {
      zero: 'لم تُنقل أي مهمة',
      one: 'نُقلت',
      two: 'نُقلت مهمتان',
      few: 'نُقلت # مهام',
      many: 'نُقلت # مهمة',
      other: 'نُقلت # مهمة',
    })} إلى ${to}`
  },
  archived: (list) => `أُرشفت ${quoted(list)}`,
  broughtBack: (list) => `عادت ${quoted(list)}`,
  dragInstructions: 'المفتاح Space للرفع والأسهم للنقل. ثم Space للإفلات أو Esc للإرجاع.',
  archive: 'المؤرشفة',
  archiveCount: (archived) => forms(archived, counted.those('مؤرشفة', 'مؤرشفتان')),
  name: 'الاسم',
  color: 'اللون',
  noColor: 'بلا لون',
  note: 'ملاحظة',
  icon: 'الأيقونة',
  noIcon: 'بلا أيقونة',
  icons: {
    house: 'بيت',
    briefcase: 'حقيبة عمل',
    book: 'كتاب',
    'shopping-cart': 'عربة تسوق',
    utensils: 'شوكة وسكين',
    coffee: 'فنجان',
    heart: 'قلب',
    star: 'نجمة',
    users: 'أشخاص',
    baby: 'رضيع',
    'paw-print': 'أثر مخلب',
    gift: 'هدية',
    plane: 'طائرة',
    car: 'سيارة',
    bike: 'دراجة',
    dumbbell: 'أثقال',
    music: 'موسيقى',
    camera: 'آلة تصوير',
    'graduation-cap': 'قبعة تخرج',
    code: 'برمجة',
    palette: 'لوحة ألوان',
    wrench: 'مفتاح ربط',
    wallet: 'محفظة',
    sprout: 'نبتة',
  },
  colors: {
    stone: 'حجري',
    clay: 'طيني',
    sand: 'رملي',
    teal: 'أزرق مخضر',
    blue: 'أزرق',
    plum: 'برقوقي',
  },
  dialogs: {
    newList: { title: 'قائمة جديدة', save: 'إنشاء القائمة' },
    newSection: { title: 'قسم جديد', save: 'إنشاء القسم' },
    newTag: { title: 'وسم جديد', save: 'إنشاء الوسم' },
    editList: { title: 'تعديل', save: 'حفظ' },
    renameTag: { title: 'إعادة تسمية الوسم', save: 'حفظ' },
    deleteList: (list) => `حذف القائمة ${quoted(list)}؟`,
    deleteSection: (section) => `حذف القسم ${quoted(section)}؟`,
    deleteTag: (tag) => `حذف الوسم ${quoted(tag)}؟`,
    untagged: (tasks) =>
      forms(
        tasks,
        counted.task.object((tagged) => `سيُزال من ${tagged}.`, 'لا تحمله أي مهمة.'),
      ),
  },
  toInbox: (tasks) =>
    forms(
      tasks,
      counted.task.object((moved) => `نقل ${moved} إلى الوارد`),
    ),
  toTrash: (tasks) =>
    forms(
      tasks,
      counted.task.object((moved) => `نقل ${moved} إلى سلة المهملات`),
    ),
  unchanged: 'موجودة في هذه القائمة من قبل',
  empty: (list) => `لا شيء في ${quoted(list)}`,
  emptyHints: {
    inbox: 'هنا المهام التي بلا قائمة.',
    someday: 'هنا تنتظر المهام التي بلا يوم.',
    list: (list) =>
      `تُضاف المهام هنا، أو بكتابة ${isolated(`#${nameWritten(list)}`)} في اسم أي مهمة.`,
    tag: (tag) => `يُكتب ${isolated(`@${nameWritten(tag)}`)} في اسم أي مهمة.`,
  },
}
