import { dayOf } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { joined } from './words.ts'

/** So long ahead a day is named without its year. */
const nearDays = 300

export const access: Language['access'] = {
  tasks: 'المهام',
  levels: {
    read: 'الاطلاع',
    propose: 'الاقتراح',
    write: 'التغيير',
    delete: 'التغيير والحذف',
  },
  levelHints: {
    read: null,
    propose: 'لا يتغير شيء قبل موافقتك.',
    write: 'يمكن التراجع عن ذلك.',
    delete: 'إلى سلة المهملات، وتمكن استعادته.',
  },
  focus: 'مؤقت التركيز',
  meetings: 'الاجتماعات',
  lists: 'قوائم',
  allLists: 'كل القوائم',
  chosenLists: 'قوائم مختارة',
  nothing: 'يُرجى اختيار المسموح به.',
  held({ tasks, focus, meetings }) {
    const allowed = joined([
      tasks && access.levels[tasks],
      focus && access.focus,
      meetings && access.meetings,
    ])
    return `المسموح به: ${allowed || 'لا شيء'}.`
  },
  beside({ focus, meetings }) {
    const said = (is: boolean) => (is ? 'نعم' : 'لا')
    if (focus === meetings) return `مؤقت التركيز والاجتماعات: ${said(focus)}.`
    return `مؤقت التركيز: ${said(focus)}. الاجتماعات: ${said(meetings)}.`
  },
  lastUsed(at, now) {
    if (at === null) return 'لم يُستخدم قط.'
    const { day, time } = dates.dayAndTime(at)
    return dates.dayAndTime(now).day === day ? `آخر استخدام اليوم، ${time}.` : `آخر استخدام ${day}.`
  },
  ends(at, now) {
    const day = isNear(at, now) ? dates.short(dayOf(at)) : dates.medium(dayOf(at))
    return at > now ? `ينتهي في ${day}.` : `انتهى في ${day}.`
  },
  until: (at, now) => (isNear(at, now) ? dates.longOfMonth(dayOf(at)) : dates.long(dayOf(at))),
}

const isNear = (at: number, now: number) => Math.abs(at - now) < nearDays * 86_400_000
