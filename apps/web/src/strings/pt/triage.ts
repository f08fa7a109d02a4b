import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms } from './words.ts'

export const triage: Language['triage'] = {
  more: 'Mais ações para dias anteriores',
  goThrough: 'Rever',
  moveAll: 'Mover tudo para hoje',
  notNow: 'Agora não',
  close: 'Fechar',
  place: (place, of) => `${numbers.count(place)} de ${numbers.count(of)}`,
  from: (day) => `de ${dates.medium(day)}`,
  deadlineWas: (day) => `o prazo final era ${dates.short(day)}`,
  by: (day) => `até ${dates.short(day)}`,
  what: 'E agora?',
  skip: 'Pular esta',
  carried: (times) =>
    forms(times, {
      one: 'Transferida # vez.',
      many: 'Transferida # de vezes.',
      other: 'Transferida # vezes.',
    }),
  split: 'Dividir em etapas',
  or: 'ou',
  tenMinutes: 'só 10 minutos hoje',
  undo: 'Desfazer',
  allToToday: (tasks) =>
    forms(tasks, {
      one: 'Esta para hoje',
      many: 'Todas as # para hoje',
      other: tasks === 2 ? 'As duas para hoje' : 'Todas as # para hoje',
    }),
  chosen: (choice, title, next) =>
    next === null ? `${title}: ${choice}.` : `${title}: ${choice}. A seguir: ${next}`,
  done: (tasks) =>
    forms(tasks, {
      one: '# tarefa organizada',
      many: '# de tarefas organizadas',
      other: '# tarefas organizadas',
    }),
  undone: 'Organização desfeita',
  nothing: 'Não há nada de dias anteriores.',
}
