import type { Language } from '../language.ts'
import { forms } from './words.ts'

export const fields: Language['fields'] = {
  namePlaceholder: 'O que você quer alcançar?',
  nameErrors: {
    missing: 'Dê um nome à tarefa.',
    too_long: 'Use no máximo 500 caracteres.',
  },
  priorityLevel: 'Nível de prioridade',
  dueDate: 'Vencimento',
  someday: 'Algum dia',
  time: 'Hora',
  timePlaceholder: 'Qualquer',
  deadline: 'Prazo final',
  repeat: 'Repetição',
  adders: 'Adicionar a esta tarefa',
  askPriority: 'Prioridade',
  askEstimate: 'Estimativa',
  askDescription: 'Descrição',
  details: 'Detalhes',
  add: 'Adicionar',
  estimate: 'Estimativa (minutos)',
  estimatePlaceholder: 'Opcional',
  description: 'Descrição (opcional)',
  descriptionPlaceholder: 'Adicione os detalhes que quiser…',
  dueErrors: {
    missing: 'Escolha uma data.',
    past: 'Escolha hoje ou uma data posterior.',
    too_far: 'Escolha uma data anterior ao ano 10000.',
  },
  timeError: 'Use uma hora como 09:30.',
  estimateErrors: {
    not_whole: 'Escreva minutos ou horas, como 45 ou 1h30.',
    out_of_range: 'Escolha de 1 a 1.440 minutos.',
  },
  descriptionError: 'Use no máximo 16.384 caracteres.',
  hasDescription: 'Tem descrição',
  hasReminder: 'Tem lembrete',
  carriedTimes: (times) =>
    forms(times, {
      one: 'Transferida # vez',
      many: 'Transferida # de vezes',
      other: 'Transferida # vezes',
    }),
}
