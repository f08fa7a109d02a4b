import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { dayWithYear, momentWithYear } from './daysWithYear.ts'
import { brief } from './durations.ts'
import { quoted, within } from './words.ts'

const fields: Language['changes']['fields'] = {
  title: 'Nome',
  name: 'Nome',
  description: 'Descrição',
  note: 'Nota',
  'days.note': 'Linha para o dia seguinte',
  week_note: 'Linha da semana',
  query: 'Busca',
  time_zone: 'Fuso horário',
  own_address: 'Endereço próprio',
  due_date: 'Dia',
  date: 'Dia',
  deadline: 'Prazo final',
  series_day: 'Dia na série',
  looked_at: 'Mantida em uma revisão',
  at_minutes: 'Hora',
  day_starts_minutes: 'Início do dia',
  plan_at_minutes: 'Planejamento da manhã',
  close_at_minutes: 'Encerrar o dia',
  estimate_minutes: 'Estimativa',
  before_minutes: 'Lembrete',
  capacity_minutes: 'Horas',
  completed_at: 'Concluída em',
  at: 'Lembrete',
  snoozed_until: 'Lembrete adiado até',
  carried: 'Vezes transferida',
  clock: 'Horas do relógio',
  completed: 'Concluída',
  deleted_at: 'Lixeira',
  archived_at: 'Arquivo',
  planned_at: 'Planejado',
  closed_at: 'Encerrado',
  shown: 'Visível',
  busy: 'Ocupado',
  all_day: 'Dias inteiros',
  position: 'Lugar na lista',
  list_position: 'Lugar na lista',
  list_id: 'Lista',
  'lists.parent_id': 'Seção de',
  parent_id: 'Etapa de',
  series_id: 'Série',
  task_id: 'Tarefa do lembrete',
  first_task: 'Primeira tarefa',
  priority: 'Prioridade',
  repeat: 'Repetição',
  color: 'Cor',
  icon: 'Ícone',
  tags: 'Etiqueta',
  repeat_skips: 'Dia pulado',
  words_off: 'Palavra',
  view: 'Visualização',
  sort: 'Ordem',
  away: 'Ausência',
  languages: 'Idiomas das palavras',
  hours: 'Horas da semana',
  triage: 'Sugestão de organizar',
  reminder_defaults: 'Lembretes das novas tarefas',
  timer_end: 'Aviso do fim de um temporizador',
  mail: 'Lembretes por e-mail',
  rows: 'Aparência das tarefas',
  views: 'Visualizações da caixa de entrada e de Algum dia',
  first_weekday: 'Primeiro dia da semana',
  forecasts: 'Previsões do seu registro',
  sheet: 'Como a folha de horas conta',
  language: 'Idioma',
}

const states: Language['changes']['states'] = {
  completed: ['Concluída', 'Reaberta'],
  deleted_at: ['Para a lixeira', 'Fora da lixeira'],
  'reminders.deleted_at': ['Lembrete removido', 'Lembrete recuperado'],
  archived_at: ['Arquivada', 'Desarquivada'],
  planned_at: ['Planejado', 'Plano desfeito'],
  closed_at: ['Encerrado', 'Aberto de novo'],
  shown: ['Visível', 'Oculto'],
  busy: ['Conta como ocupado', 'Conta como livre'],
  all_day: ['Dias inteiros contam como ocupado', 'Dias inteiros contam como livre'],
}

export const changes: Language['changes'] = {
  fields,
  states,
  moved: 'Movida na lista',
  unknownField: 'Algo',
  fromTo: (field, was, now) => [`${field}: ${was}`, now],
  fromToOf: (name, field, was, now) => [`${name}, ${within(field)}: ${was}`, now],
  changed: (field) => `Alteração: ${within(field)}`,
  changedOf: (name, field) => `${name}, alteração: ${within(field)}`,
  of: (name, says) => `${name}: ${says}`,
  tag: (name, on) =>
    `Etiqueta ${name === null ? 'excluída' : quoted(name)}: ${on ? 'adicionada' : 'removida'}`,
  skip: (day, on) => (on ? `${day}, pulado` : `${day}, não é mais pulado`),
  word: (word, on) =>
    on ? `A palavra ${quoted(word)} não é lida` : `A palavra ${quoted(word)} é lida de novo`,
  series: (on) => (on ? 'Uma série pulada por ausência' : 'Uma série que não é mais pulada'),
  to: 'para',
  none: 'nada',
  deleted: 'excluído',
  someday: 'Algum dia',
  inbox: 'Caixa de entrada',
  dayAndTime: (day, time) => `${day}, ${time}`,
  dayOf: (day, today) => dayWithYear(day, today),
  moment: (moment, today) => momentWithYear(moment, today),
  time: (minutes) => (minutes < 0 ? 'desativado' : dates.time(minutes)),
  minutes: brief,
  quoted,
  times: (count) => numbers.count(count),
  by(source) {
    switch (source.kind) {
      case 'here':
        return 'Este dispositivo'
      case 'named':
        return isolated(source.name)
      case 'unknown':
        return 'Dispositivo desconhecido'
      case 'operator':
        return 'Quem administra este servidor'
    }
  },
}
