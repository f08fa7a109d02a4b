import type { Priority } from '@daymark/core/tables/tasks'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { onWeekday } from './words.ts'

const priorities: Record<Priority, string> = {
  high: 'prioridade alta',
  medium: 'prioridade média',
  low: 'prioridade baixa',
}

export const inMeetingsOf = (minutes: number) => `${brief(minutes)} em reuniões`

export const sumOf: Language['plan']['planned'] = (planned, hours, meetings) => {
  const start = planned === 0 ? 'Nada planejado ainda' : `Planejado: ${brief(planned)}`
  return `${start}; disponível: ${hours}${meetings === null ? '' : ` (${meetings})`}\u2060.`
}

export const week: Language['week'] = {
  thisWeek: 'Esta semana',
  days: 'Dias',
  menu: 'Mais ações para esta semana',
  planned: (planned, capacity, inMeetings) =>
    sumOf(planned, brief(capacity), inMeetings > 0 ? inMeetingsOf(inMeetings) : null),
  overfull: (day) => `${dates.longWeekday(day)} está com horas demais.`,
  of: (planned, capacity) => `${brief(planned)} de ${brief(capacity)}`,
  away: 'Ausência',
  open: (day) => `Abrir ${dates.longOfWeek(day)}`,
  add: (day) => `Adicionar uma tarefa em ${dates.weekday(day)} ${dates.short(day)}`,
  carried: (tasks) => `${numbers.count(tasks)} de dias anteriores`,
  undated: 'Sem dia',
  undatedCount: (tasks) => `Sem dia, ${numbers.count(tasks)}`,
  find: 'Buscar uma tarefa',
  noneFound: 'Nada encontrado',
  more: (tasks) => `mais ${numbers.count(tasks)}`,
  fold: 'Recolher Sem dia',
  toDay: (title, day) => `Mover ${title} para ${dates.longWeekday(day)}`,
  card: 'Abrir o cartão',
  closeCard: 'Fechar',
  minutes: (minutes) => brief(minutes),
  steps: (done, total) => `${numbers.count(done)}/${numbers.count(total)}`,
  repeats: 'Repete-se',
  priority: (priority) => priorities[priority],
  nothing: (day) => `Nada ${onWeekday(dates.longWeekday(day))}`,
}
