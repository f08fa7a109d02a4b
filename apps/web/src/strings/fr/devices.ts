import { ago } from '../ago.ts'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms } from './words.ts'

export const devices: Language['devices'] = {
  title: 'Sessions',
  hint: 'Là où votre compte est ouvert.',
  unknown: 'Appareil inconnu',
  named({ browser, system }) {
    if (browser && system) return `${browser} sur ${system}`
    return browser ?? system ?? devices.unknown
  },
  seen({ current, last_used_at, place }, now) {
    const when = current ? 'Cet appareil' : `Dernière activité : ${ago(now - last_used_at)}`
    return place === null ? when : `${when}, ${network(place)}`
  },
  signOut: 'Déconnecter',
  signOutOf: (name) => `Déconnecter ${name}`,
  signedOut: (name) => `Session fermée : ${name}.`,
  signOutOthers: 'Se déconnecter partout ailleurs',
  signedOutOthers: 'Toutes les autres sessions sont fermées.',
  agreement: 'Concordance',
  compared(count, last, now) {
    const devices = forms(count, {
      one: '# appareil',
      many: '# d’appareils',
      other: '# appareils',
    })
    if (!last || last.agrees === null) return `${devices}, pas encore vérifié`
    const { day, time } = dates.dayAndTime(last.at)
    const when = dates.dayAndTime(now).day === day ? `à ${time}` : `le ${day}, ${time}`
    const plans = last.agrees ? 'le même plan' : 'pas le même plan'
    return `${devices}, ${plans}, vérifié ${when}`
  },
  check: 'Vérifier maintenant',
}

/** 203.0.113.x, of 203.0.113.0/24 */
function network(place: string): string {
  return place.replace(/\.0\/24$/, '.x').replace(/::\/48$/, ':x')
}
