import { ago } from '../ago.ts'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms, joined } from './words.ts'

export const devices: Language['devices'] = {
  title: 'Sessões',
  hint: 'Onde sua conta está aberta.',
  unknown: 'Dispositivo desconhecido',
  named({ browser, system }) {
    if (browser && system) return `${browser} em ${system}`
    return browser ?? system ?? devices.unknown
  },
  seen({ current, last_used_at, place }, now) {
    const when = current ? 'Este dispositivo' : `Atividade: ${ago(now - last_used_at)}`
    return joined([when, place !== null && network(place)])
  },
  signOut: 'Sair',
  signOutOf: (name) => `Sair de ${name}`,
  signedOut: (name) => `A sessão de ${name} foi encerrada.`,
  signOutOthers: 'Encerrar as outras sessões',
  signedOutOthers: 'As outras sessões foram encerradas.',
  agreement: 'Sincronia',
  compared(count, last, now) {
    const devices = forms(count, {
      one: '# dispositivo',
      many: '# de dispositivos',
      other: '# dispositivos',
    })
    if (!last || last.agrees === null) return `${devices}, ainda sem verificação`
    const { day, time } = dates.dayAndTime(last.at)
    const when = dates.dayAndTime(now).day === day ? time : `${day}, ${time}`
    return last.agrees
      ? `${devices}, o mesmo plano, verificado: ${when}`
      : `${devices}, planos diferentes, verificado: ${when}`
  },
  check: 'Verificar agora',
}

/** 203.0.113.x, of 203.0.113.0/24 */
function network(place: string): string {
  return place.replace(/\.0\/24$/, '.x').replace(/::\/48$/, ':x')
}
