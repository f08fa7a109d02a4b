import { dayOf } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { capitalized, joined, sentence } from './words.ts'

const nearDays = 300

export const access: Language['access'] = {
  tasks: 'Tareas',
  levels: {
    read: 'Puede mirar',
    propose: 'Puede proponer',
    write: 'Puede cambiar',
    delete: 'Puede cambiar y eliminar',
  },
  levelHints: {
    read: null,
    propose: 'Nada cambia hasta que tú lo digas.',
    write: 'Puedes deshacerlo.',
    delete: 'A la papelera, de donde puedes recuperarlo.',
  },
  focus: 'Temporizador de concentración',
  meetings: 'Reuniones',
  lists: 'Listas',
  allLists: 'Todas las listas',
  chosenLists: 'Listas elegidas',
  nothing: 'Elige qué puede hacer.',
  held({ tasks, focus, meetings }) {
    const parts = [
      tasks && access.levels[tasks],
      focus && 'temporizador de concentración',
      meetings && 'reuniones',
    ]
    return `${capitalized(joined(parts)) || 'No puede hacer nada'}.`
  },
  beside({ focus, meetings }) {
    const said = (is: boolean) => (is ? 'sí' : 'no')
    if (focus === meetings) return `Temporizador de concentración y reuniones: ${said(focus)}.`
    return `Temporizador de concentración: ${said(focus)}. Reuniones: ${said(meetings)}.`
  },
  lastUsed(at, now) {
    if (at === null) return 'Nunca usado.'
    const { day, time } = dates.dayAndTime(at)
    return sentence(`Último uso: ${dates.dayAndTime(now).day === day ? `hoy, ${time}` : day}`)
  },
  ends(at, now) {
    const day = isNear(at, now) ? dates.short(dayOf(at)) : dates.medium(dayOf(at))
    return sentence(`${at > now ? 'Termina' : 'Terminó'} el ${day}`)
  },
  until: (at, now) => (isNear(at, now) ? dates.longOfMonth(dayOf(at)) : dates.long(dayOf(at))),
}

const isNear = (at: number, now: number) => Math.abs(at - now) < nearDays * 86_400_000
