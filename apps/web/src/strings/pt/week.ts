import type { Priority } from '@daymark/core/tables/tasks'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'

const priorities: Record<Priority, string> = {
  high: 'prioridade alta',
  medium: 'prioridade média',
  low: 'prioridade baixa',
}

export const week: Language['week'] = {
  thisWeek: 'Esta semana',
  days: 'Dias',
  menu: 'Mais ações para esta semana',
  planned(planned, capacity, inMeetings) {
    const start = planned === 0 ? 'Nada planejado ainda' : `Planejado: ${brief(planned)}`
    const meetings = inMeetings > 0 ? ` (${brief(inMeetings)} em reuniões)` : ''
    return `${start}; disponível: ${brief(capacity)}${meetings}.`
  },
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
  nothing: (day) => `Nada: ${dates.longWeekday(day)}`,
}
