import { type Day, shiftDay } from '@daymark/core/calendar/day'
import type { Detail } from '@daymark/core/proposals/details'
import type { Line, Verb } from '@daymark/core/proposals/lines'
import type { Priority } from '@daymark/core/tables/tasks'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import * as counted from './counted.ts'
import { brief } from './durations.ts'
import { repeats } from './repeats.ts'
import { forms, joined, listed, quoted } from './words.ts'

export const proposals: Language['proposals'] = {
  proposes: (app, changes) =>
    `اقتراح من ${isolated(app)}: ${forms(changes, counted.change.subject())}`,
  says: quoted,
  more: (more) =>
    forms(more, {
      zero: 'لا مزيد',
      one: 'اقتراح آخر',
      two: 'اقتراحان آخران',
      few: '# اقتراحات أخرى',
      many: '# اقتراحًا آخر',
      other: '# اقتراح آخر',
    }),
  fewer: 'عرض واحد',
  apply: (changes) => `قبول ${numbers.count(changes)}`,
  decline: 'رفض',
  applied: (app, changes) =>
    `تم قبول ${forms(changes, counted.change.object())} من ${isolated(app)}.`,
  declined: (app) => `رُفض اقتراح ${isolated(app)}.`,
  line: sentence,
  details: ({ verb, details, steps, reminders, table }, today) => {
    const [first, ...others] = details
    const isRelative = first?.kind === 'day' && first.day !== null && nameOfDay(first.day, today)
    const said = verb === 'change' && table === 'tasks' ? (isRelative ? details : others) : details
    const hasParts = details.length > 0 || verb !== 'change'
    return joined([
      ...said.map((detail) => brieflyOf(detail, today)),
      hasParts && steps > 0 && forms(steps, counted.step.subject()),
      hasParts && reminders > 0 && forms(reminders, counted.reminder.subject()),
    ])
  },
  changedSince: (now, today) =>
    now ? `تغيّرت منذ ذلك الحين: الآن ${brieflyOf(now, today)}` : 'تغيّرت منذ ذلك الحين',
  gone: 'لم تعد موجودة',
  there: 'موجودة من قبل',
  did: (app, lines) => {
    const [first, ...others] = lines
    if (!first) return `${isolated(app)}: تغيير شيء ما`
    const isSame = others.every(({ verb, table }) => verb === first.verb && table === first.table)
    const things = counts[first.table]
    return isSame && things
      ? `${isolated(app)}: ${acts[first.verb]} ${forms(lines.length, things.object())}`
      : `${isolated(app)}: ${forms(lines.length, counted.change.subject())}`
  },
  lastChanges: 'آخر التغييرات',
  undo: 'تراجع',
  undoOf: (says) => `تراجع: ${says}`,
  again: 'إعادة',
  againOf: (says) => `إعادة: ${says}`,
  undone: 'تم التراجع',
  noChanges: 'لا شيء في آخر 30 يومًا.',
  turned: (says, isUndone) => (isUndone ? `تم التراجع: ${says}` : `تمت الإعادة: ${says}`),
}

const acts: Record<Verb, string> = {
  add: 'إضافة',
  delete: 'حذف',
  restore: 'استعادة',
  complete: 'إكمال',
  reopen: 'إعادة فتح',
  change: 'تغيير',
}

const counts: Readonly<Record<string, typeof counted.task>> = {
  tasks: counted.task,
  lists: counted.list,
  tags: counted.tag,
  filters: counted.filter,
}

const things: Readonly<Record<string, string>> = {
  tasks: 'المهمة',
  lists: 'القائمة',
  tags: 'الوسم',
  filters: 'عامل التصفية',
}

const priorities: Record<Priority, string> = {
  high: 'عالية',
  medium: 'متوسطة',
  low: 'منخفضة',
}

function sentence(
  { table, verb, title, details, steps, reminders, state }: Line,
  today: Day,
): string {
  if (state.kind === 'unreadable') return 'تغيير لا يستطيع هذا الإصدار من Daymark قراءته'
  const name = quoted(title ?? '')
  if (table !== 'tasks') {
    const thing = things[table]
    return thing ? `${acts[verb]} ${thing} ${name}` : `${acts[verb]} ${unnamed(table)}`
  }
  if (verb !== 'change') return `${acts[verb]} ${name}`
  const [first] = details
  if (first) return changeOf(name, first, today)
  if (steps > 0) return `تغيير خطوات ${name}`
  return reminders > 0 ? `تغيير تذكيرات ${name}` : `تغيير ${name}`
}

function unnamed(table: string): string {
  if (table === 'days') return 'خطة يوم'
  return table.startsWith('focus') ? 'وقت التركيز' : 'شيء ما'
}

function changeOf(name: string, detail: Detail, today: Day): string {
  switch (detail.kind) {
    case 'day':
      if (detail.day === null) return `نقل ${name} إلى «يومًا ما»`
      return `نقل ${name} إلى ${nameOfDay(detail.day, today) ?? dates.medium(detail.day)}`
    case 'time':
      return detail.minutes === null
        ? `إزالة وقت ${name}`
        : `تحديد وقت ${name}: ${dates.time(detail.minutes)}`
    case 'title':
      return `تغيير اسم ${name} إلى ${quoted(detail.title)}`
    case 'list':
      return `نقل ${name} إلى ${detail.name === null ? 'الوارد' : quoted(detail.name)}`
    case 'estimate':
      return detail.minutes === null
        ? `إزالة المدة المقدَّرة لـ ${name}`
        : `تقدير ${name} بـ ${brief(detail.minutes)}`
    case 'priority':
      return `جعل أولوية ${name} ${priorities[detail.priority]}`
    case 'deadline':
      return detail.day === null
        ? `إزالة الموعد النهائي لـ ${name}`
        : `تحديد الموعد النهائي لـ ${name}: ${dates.short(detail.day)}`
    case 'repeat':
      return detail.repeat === null
        ? `إيقاف تكرار ${name}`
        : `تكرار ${name} ${repeats.inWords(detail.repeat) ?? 'وفق جدول مخصص'}`
    case 'tags':
      return detail.added.length > 0
        ? `إضافة وسوم إلى ${name}: ${listed(detail.added.map(isolated))}`
        : `إزالة وسوم من ${name}: ${listed(detail.removed.map(isolated))}`
    case 'notes':
      return `تغيير ملاحظات ${name}`
    case 'step':
      return `نقل ${name} تحت مهمة أخرى`
    case 'completed':
    case 'trash':
    case 'other':
      return `تغيير ${name}`
  }
}

/** 16 أكتوبر، 09:00؛ 15 د؛ البيت */
function brieflyOf(detail: Detail, today: Day): string {
  switch (detail.kind) {
    case 'day':
      if (detail.day === null) return 'يومًا ما'
      return detail.day === today ? 'اليوم' : dates.near(detail.day, today)
    case 'time':
      return detail.minutes === null ? 'أي وقت' : dates.time(detail.minutes)
    case 'title':
      return quoted(detail.title)
    case 'list':
      return detail.name === null ? 'الوارد' : isolated(detail.name)
    case 'estimate':
      return detail.minutes === null ? 'بلا تقدير' : brief(detail.minutes)
    case 'priority':
      return `أولوية ${priorities[detail.priority]}`
    case 'deadline':
      return detail.day === null ? 'بلا موعد نهائي' : `حتى ${dates.short(detail.day)}`
    case 'repeat':
      return (detail.repeat && repeats.inWords(detail.repeat)) ?? 'تتكرر'
    case 'tags':
      return listed([
        ...detail.added.map(isolated),
        ...detail.removed.map((tag) => `بلا ${isolated(tag)}`),
      ])
    case 'notes':
      return 'ملاحظات'
    case 'step':
      return 'تحت مهمة أخرى'
    case 'completed':
      return detail.completed ? 'منجزة' : 'غير منجزة'
    case 'trash':
      return detail.deleted ? 'في سلة المهملات' : 'ليست في سلة المهملات'
    case 'other':
      return 'أجزاء أخرى'
  }
}

/** Null where the day is further away, or past. */
function nameOfDay(day: Day, today: Day): string | null {
  if (day === today) return 'اليوم'
  if (day === shiftDay(today, 1)) return 'الغد'
  const isNear = day > today && day < shiftDay(today, 7)
  return isNear ? dates.longWeekday(day) : null
}
