import { ago } from '../ago.ts'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms, leftToRight, quoted } from './words.ts'

export const devices: Language['devices'] = {
  title: 'الجلسات',
  hint: 'الأجهزة التي سُجّل الدخول منها.',
  unknown: 'جهاز غير معروف',
  named({ browser, system }) {
    if (browser && system) return `${browser} على ${system}`
    return browser ?? system ?? devices.unknown
  },
  seen({ current, last_used_at, place }, now) {
    const when = current ? 'هذا الجهاز' : `نشط ${ago(now - last_used_at)}`
    return place === null ? when : `${when}، ${leftToRight(network(place))}`
  },
  signOut: 'تسجيل الخروج',
  signOutOf: (name) => `تسجيل الخروج من ${quoted(name)}`,
  signedOut: (name) => `سُجّل الخروج من ${quoted(name)}.`,
  signOutOthers: 'تسجيل الخروج من بقية الأجهزة',
  signedOutOthers: 'سُجّل الخروج من بقية الأجهزة.',
  agreement: 'التوافق',
  compared(count, last, now) {
    const devices = forms(count, {
      zero: 'لا أجهزة',
      one: 'جهاز واحد',
      two: 'جهازان',
      few: '# أجهزة',
      many: '# جهازًا',
      other: '# جهاز',
    })
    if (!last || last.agrees === null) return `${devices}، دون مقارنة بعد`
    const { day, time } = dates.dayAndTime(last.at)
    const when = dates.dayAndTime(now).day === day ? time : `${day}، ${time}`
    return `${devices}، ${last.agrees ? 'الخطة نفسها' : 'الخطة مختلفة'}، آخر مقارنة ${when}`
  },
  check: 'المقارنة الآن',
}

/** 203.0.113.x, of 203.0.113.0/24 */
function network(place: string): string {
  return place.replace(/\.0\/24$/, '.x').replace(/::\/48$/, ':x')
}
