import { shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { lasting } from './durations.ts'
import { capitalized, fromTo, quoted } from './words.ts'

export const record: Language['record'] = {
  title: 'Tempo de foco',
  close: 'Fechar',
  older: 'Dia anterior',
  newer: 'Dia seguinte',
  day: 'Dia',
  dayName: (day, today) => {
    if (day === today) return 'Hoje'
    return day === shiftDay(today, -1) ? 'Ontem' : capitalized(dates.longOfWeek(day))
  },
  focused: (time) => (time === 0 ? 'Sem foco' : `${lasting(time)} de foco`),
  nothing: 'Nada foi registrado neste dia.',
  nothingYet: 'Nada ainda. Inicie um temporizador e seu tempo aparece aqui.',
  kinds: { focus: 'Foco', short_break: 'Intervalo curto', long_break: 'Intervalo longo' },
  noTask: 'Sem tarefa',
  taskGone: 'Uma tarefa excluída',
  span: (from, to) => {
    const [first, last] = [dates.dayAndTime(from), dates.dayAndTime(to)]
    return first.day === last.day
      ? fromTo(first.time, last.time)
      : `${first.day}, ${first.time} a ${last.day}, ${last.time}`
  },
  lasting,
  byHand: 'à mão',
  correct: 'Editar',
  correctOf: (title, span) => `Editar ${title}, ${span}`,
  removeOf: (title, span) => `Remover ${title}, ${span}`,
  correcting: (title) => `Editar ${title}`,
  start: 'Início',
  end: 'Fim',
  save: 'Salvar',
  cancel: 'Cancelar',
  errors: {
    missing: 'Digite uma hora.',
    ends_before_start: 'O fim deve vir depois do início.',
    in_future: 'Isso está no futuro.',
    too_long: 'No máximo 24 horas.',
    overlaps: 'Esse tempo já está registrado.',
  },
  corrected: (title) => `Tempo de ${quoted(title)} alterado`,
  removed: (title) => `Tempo de ${quoted(title)} removido`,
}
