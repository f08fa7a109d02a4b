import { dayOf } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { capitalized, joined, sentence } from './words.ts'

const nearDays = 300

export const access: Language['access'] = {
  tasks: 'Tarefas',
  levels: {
    read: 'Pode ver',
    propose: 'Pode propor',
    write: 'Pode alterar',
    delete: 'Pode alterar e excluir',
  },
  levelHints: {
    read: null,
    propose: 'Nada muda até você dizer.',
    write: 'Você pode desfazer.',
    delete: 'Para a lixeira, de onde você pode recuperar.',
  },
  focus: 'Temporizador de foco',
  meetings: 'Reuniões',
  lists: 'Listas',
  allLists: 'Todas as listas',
  chosenLists: 'Listas escolhidas',
  nothing: 'Escolha o que ele pode fazer.',
  held({ tasks, focus, meetings }) {
    const parts = [
      tasks && access.levels[tasks],
      focus && 'temporizador de foco',
      meetings && 'reuniões',
    ]
    return `${capitalized(joined(parts)) || 'Não pode fazer nada'}.`
  },
  beside({ focus, meetings }) {
    const said = (is: boolean) => (is ? 'sim' : 'não')
    if (focus === meetings) return `Temporizador de foco e reuniões: ${said(focus)}.`
    return `Temporizador de foco: ${said(focus)}. Reuniões: ${said(meetings)}.`
  },
  lastUsed(at, now) {
    if (at === null) return 'Nunca usado.'
    const { day, time } = dates.dayAndTime(at)
    return sentence(`Último uso: ${dates.dayAndTime(now).day === day ? `hoje, ${time}` : day}`)
  },
  ends(at, now) {
    const day = isNear(at, now) ? dates.short(dayOf(at)) : dates.medium(dayOf(at))
    return sentence(`${at > now ? 'Termina' : 'Terminou'} em ${day}`)
  },
  until: (at, now) => (isNear(at, now) ? dates.longOfMonth(dayOf(at)) : dates.long(dayOf(at))),
}

const isNear = (at: number, now: number) => Math.abs(at - now) < nearDays * 86_400_000
