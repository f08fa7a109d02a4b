import { ago } from '../ago.ts'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms, joined } from './words.ts'

export const devices: Language['devices'] = {
  title: 'Sesiones',
  hint: 'Dónde tienes la sesión iniciada.',
  unknown: 'Dispositivo desconocido',
  named({ browser, system }) {
    if (browser && system) return `${browser} en ${system}`
    return browser ?? system ?? devices.unknown
  },
  seen({ current, last_used_at, place }, now) {
    const when = current ? 'Este dispositivo' : `Actividad: ${ago(now - last_used_at)}`
    return joined([when, place !== null && network(place)])
  },
  signOut: 'Cerrar sesión',
  signOutOf: (name) => `Cerrar sesión en ${name}`,
  signedOut: (name) => `Se ha cerrado la sesión de ${name}.`,
  signOutOthers: 'Cerrar las demás sesiones',
  signedOutOthers: 'Se han cerrado las demás sesiones.',
  agreement: 'Sincronía',
  compared(count, last, now) {
    const devices = forms(count, {
      one: '# dispositivo',
      many: '# de dispositivos',
      other: '# dispositivos',
    })
    if (!last || last.agrees === null) return `${devices}, aún sin comprobar`
    const { day, time } = dates.dayAndTime(last.at)
    const when = dates.dayAndTime(now).day === day ? time : `${day}, ${time}`
    return last.agrees
      ? `${devices}, el mismo plan, comprobado: ${when}`
      : `${devices}, no el mismo plan, comprobado: ${when}`
  },
  check: 'Comprobar ahora',
}

/** 203.0.113.x, of 203.0.113.0/24 */
function network(place: string): string {
  return place.replace(/\.0\/24$/, '.x').replace(/::\/48$/, ':x')
}
