import { dayOf } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { capitalized, joined, sentence } from './words.ts'

/** So long ahead a day is named without its year. */
const nearDays = 300

export const access: Language['access'] = {
  tasks: 'Tâches',
  levels: {
    read: 'Peut consulter',
    propose: 'Peut proposer',
    write: 'Peut modifier',
    delete: 'Peut modifier et supprimer',
  },
  levelHints: {
    read: null,
    propose: 'Rien ne change sans votre accord.',
    write: 'Vous pouvez le défaire.',
    delete: 'Dans la corbeille, d’où tout peut être restauré.',
  },
  focus: 'Minuteur de concentration',
  meetings: 'Réunions',
  lists: 'Listes',
  allLists: 'Toutes les listes',
  chosenLists: 'Certaines listes',
  nothing: 'Choisissez ce qui lui est permis.',
  held({ tasks, focus, meetings }) {
    const parts = [
      tasks && access.levels[tasks],
      focus && 'minuteur de concentration',
      meetings && 'réunions',
    ]
    return `${capitalized(joined(parts)) || 'Ne peut rien faire'}.`
  },
  beside({ focus, meetings }) {
    const said = (is: boolean) => (is ? 'oui' : 'non')
    if (focus === meetings) return `Minuteur de concentration et réunions : ${said(focus)}.`
    return `Minuteur de concentration : ${said(focus)}. Réunions : ${said(meetings)}.`
  },
  lastUsed(at, now) {
    if (at === null) return 'Aucune utilisation.'
    const { day, time } = dates.dayAndTime(at)
    return dates.dayAndTime(now).day === day
      ? `Dernière utilisation aujourd’hui, ${time}.`
      : sentence(`Dernière utilisation le ${day}`)
  },
  ends(at, now) {
    const day = isNear(at, now) ? dates.short(dayOf(at)) : dates.medium(dayOf(at))
    return sentence(at > now ? `Expire le ${day}` : `A expiré le ${day}`)
  },
  until: (at, now) => (isNear(at, now) ? dates.longOfMonth(dayOf(at)) : dates.long(dayOf(at))),
}

const isNear = (at: number, now: number) => Math.abs(at - now) < nearDays * 86_400_000
