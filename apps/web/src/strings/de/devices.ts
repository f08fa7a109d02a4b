import { ago } from '../ago.ts'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms } from './words.ts'

export const devices: Language['devices'] = {
  title: 'Anmeldungen',
  hint: 'Wo du angemeldet bist.',
  unknown: 'Unbekanntes Gerät',
  named({ browser, system }) {
    if (browser && system) return `${browser} auf ${system}`
    return browser ?? system ?? devices.unknown
  },
  seen({ current, last_used_at, place }, now) {
    const when = current ? 'Dieses Gerät' : `Aktiv ${ago(now - last_used_at)}`
    return place === null ? when : `${when}, ${network(place)}`
  },
  signOut: 'Abmelden',
  signOutOf: (name) => `${name} abmelden`,
  signedOut: (name) => `${name} ist abgemeldet.`,
  signOutOthers: 'Überall sonst abmelden',
  signedOutOthers: 'Du bist überall sonst abgemeldet.',
  agreement: 'Abgleich',
  /** 4 Geräte, derselbe Plan, geprüft 09:12 */
  compared(count, last, now) {
    const all = forms(count, { one: '# Gerät', other: '# Geräte' })
    if (!last || last.agrees === null) return `${all}, noch nicht geprüft`
    const { day, time } = dates.dayAndTime(last.at)
    const when = dates.dayAndTime(now).day === day ? time : `${day}, ${time}`
    return `${all}, ${last.agrees ? 'derselbe Plan' : 'nicht derselbe Plan'}, geprüft ${when}`
  },
  check: 'Jetzt prüfen',
}

/** 203.0.113.x, of 203.0.113.0/24 */
function network(place: string): string {
  return place.replace(/\.0\/24$/, '.x').replace(/::\/48$/, ':x')
}
