import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import * as counted from './counted.ts'
import { oneOrMany, quoted } from './words.ts'

type Refused = Language['refusals']['named']
type Kind = Parameters<Refused>[0]
type What = Parameters<Refused>[1]

export const refusals: Language['refusals'] = {
  notSaved: 'لم يُحفظ هذا التغيير.',
  aTask: 'مهمة',
  tasks: {
    add: (titles) =>
      oneOrMany(
        titles,
        (title) => `لم تُضَف ${title}.`,
        counted.task.subject((tasks) => `لم تُضَف ${tasks}.`),
      ),
    update: (titles) =>
      oneOrMany(
        titles,
        (title) => `لم يُحفظ تغيير ${title}.`,
        counted.task.object((tasks) => `لم يُحفظ تغيير ${tasks}.`),
      ),
    toggle: (titles) =>
      oneOrMany(titles, (title) => `لم يُحفظ إكمال ${title} أو إعادة فتحها.`, {
        two: 'لم يُحفظ إكمال مهمتين أو إعادة فتحهما.',
        few: 'لم يُحفظ إكمال # مهام أو إعادة فتحها.',
        many: 'لم يُحفظ إكمال # مهمة أو إعادة فتحها.',
        other: 'لم يُحفظ إكمال # مهمة أو إعادة فتحها.',
      }),
    delete: (titles) =>
      oneOrMany(
        titles,
        (title) => `لم تُحذف ${title}.`,
        counted.task.subject((tasks) => `لم تُحذف ${tasks}.`),
      ),
    restore: (titles) =>
      oneOrMany(
        titles,
        (title) => `لم تُستعد ${title}.`,
        counted.task.subject((tasks) => `لم تُستعد ${tasks}.`),
      ),
    erase: (titles) =>
      oneOrMany(
        titles,
        (title) => `لم تُحذف ${title} من سلة المهملات.`,
        counted.task.subject((tasks) => `لم تُحذف ${tasks} من سلة المهملات.`),
      ),
  },
  named: (kind, what, name) => {
    const subject = name === null ? unnamed[what] : naming[what](quoted(name))
    return named[kind][what === 'list' ? 'feminine' : 'masculine'](subject)
  },
  timer: 'لم يُحفظ المؤقت.',
  session: (from, to) => {
    const [start, end] = [from, to].map((at) => dates.dayAndTime(at).time)
    return `لم يُحفظ وقتك من ${start} إلى ${end}.`
  },
  deletion: 'لم يُزَل وقت مسجَّل.',
  tryAgain: 'إعادة المحاولة',
  copyText: 'نسخ النص',
  copied: 'تم النسخ',
  dismiss: 'إغلاق',
}

const unnamed: Record<What, string> = { list: 'قائمة', tag: 'وسم', filter: 'عامل تصفية' }

const naming: Record<What, (name: string) => string> = {
  list: (name) => `القائمة ${name}`,
  tag: (name) => `الوسم ${name}`,
  filter: (name) => `عامل التصفية ${name}`,
}

type Gendered = Record<'feminine' | 'masculine', (subject: string) => string>

const changeNotSaved: Gendered = {
  feminine: (subject) => `لم يُحفظ تغيير ${subject}.`,
  masculine: (subject) => `لم يُحفظ تغيير ${subject}.`,
}

const named: Record<Kind, Gendered> = {
  add: {
    feminine: (subject) => `لم تُحفظ ${subject}.`,
    masculine: (subject) => `لم يُحفظ ${subject}.`,
  },
  update: changeNotSaved,
  toggle: changeNotSaved,
  delete: {
    feminine: (subject) => `لم تُحذف ${subject}.`,
    masculine: (subject) => `لم يُحذف ${subject}.`,
  },
  restore: {
    feminine: (subject) => `لم تُستعد ${subject}.`,
    masculine: (subject) => `لم يُستعد ${subject}.`,
  },
  erase: {
    feminine: (subject) => `لم تُحذف ${subject} من سلة المهملات.`,
    masculine: (subject) => `لم يُحذف ${subject} من سلة المهملات.`,
  },
}
