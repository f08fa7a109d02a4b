import { type Day, dayOf, shiftDay } from '@daymark/core/calendar/day'
import type { Verb } from '@daymark/core/history/groupActs'
import { dates } from '../dates.ts'
import type { RowsKind } from '../en/history.ts'
import type { Language } from '../language.ts'
import { dayWithYear, momentWithYear } from './daysWithYear.ts'
import { lasting } from './durations.ts'
import { forms, listed, quoted, within } from './words.ts'

export const history: Language['history'] = {
  title: 'Histórico',
  of: (title) => `Histórico de ${title}`,
  earlier: 'Mostrar anteriores',
  setBack: 'Restabelecer',
  setBackOf: (says) => `Restabelecer: ${listed(says)}`,
  wasSetBack: (title) => `${quoted(title)} como antes`,
  show: 'Mostrar',
  hide: 'Ocultar',
  showTexts: (field) => `Mostrar antes e depois: ${within(field)}`,
  hideTexts: (field) => `Ocultar antes e depois: ${within(field)}`,
  before: 'Antes',
  after: 'Depois',
  noText: 'Nada',
  added: 'Adicionada',
  step: (title) => `Etapa ${quoted(title)}`,
  when(arrived, by, written, today) {
    const said = `${momentWithYear(arrived, today)}, ${by}`
    if (written === null) return said
    const isSameDay = dayOf(written) === dayOf(arrived)
    return `${said}, escrito: ${isSameDay ? timeOf(written) : momentWithYear(written, today)}`
  },
  nothing: 'Nada mudou ainda.',
  offline: 'O histórico precisa de conexão.',
  sending: (changes) =>
    forms(changes, {
      one: 'Enviando # alteração deste dispositivo…',
      many: 'Enviando # de alterações deste dispositivo…',
      other: 'Enviando # alterações deste dispositivo…',
    }),
  begins: (day) => `O histórico começa em ${dates.medium(day)}.`,

  happened: 'O que aconteceu',
  close: 'Fechar',
  allSources: 'Todas as origens',
  source: 'Alterado a partir de',
  nothingOnDay: 'Nada foi alterado neste dia.',
  nothingFrom: 'Nada foi alterado a partir dali neste dia.',
  time: (moment) => timeOf(moment),
  byAndArrived: (by, moment, today) => `${by}, chegada: ${momentWithYear(moment, today)}`,
  backup: 'O servidor foi restaurado de um backup.',
  one: (verb, name, kind) => said[verb](name, genders[kind]),
  many: (verb, kind, count) => said[verb](rows(kind, count), genders[kind], count > 1),
  movedTo: (kind, count, day, today) =>
    `${said.moved(rows(kind, count), genders[kind], count > 1)} para ${dayNamed(day, today)}`,
  list: (name) => `Lista ${quoted(name)}`,
  tag: (name) => `Etiqueta ${quoted(name)}`,
  filter: (name) => `Filtro ${quoted(name)}`,
  calendar: (name) => `Calendário ${quoted(name)}`,
  reminder: (title) => `Lembrete de ${quoted(title)}`,
  day: (day, today) => `Plano de ${dayWithYear(day, today)}`,
  someDay: 'Plano de um dia',
  settings: 'Configurações',
  focus: (title, time) =>
    title === null ? `${lasting(time)} de foco` : `${lasting(time)} de foco em ${quoted(title)}`,
  break: (time) => `Intervalo de ${lasting(time)}`,
  task: (title) => quoted(title),
  unknown: 'Algo',
}

type Gender = 'a' | 'o'

const genders: Record<RowsKind, Gender> = {
  tasks: 'a',
  steps: 'a',
  lists: 'a',
  tags: 'a',
  filters: 'o',
  reminders: 'o',
  days: 'o',
  preferences: 'o',
  calendars: 'o',
  focus_sessions: 'a',
  mixed: 'a',
}

type Say = (rows: string, ending: Gender, isPlural?: boolean) => string

const said: Record<Verb, Say> = {
  added: participle('adicionad'),
  done: participle('concluíd'),
  reopened: participle('reabert'),
  trashed: (rows) => `${rows}: para a lixeira`,
  restored: (rows) => `${rows}: fora da lixeira`,
  moved: participle('movid'),
  changed: participle('alterad'),
  removed: participle('removid'),
  begunAnew: () => history.backup,
}

function participle(stem: string): Say {
  return (rows, ending, isPlural) => `${rows}: ${stem}${ending}${isPlural ? 's' : ''}`
}

function rows(kind: RowsKind, count: number): string {
  switch (kind) {
    case 'tasks':
      return forms(count, { one: '# tarefa', many: '# de tarefas', other: '# tarefas' })
    case 'steps':
      return forms(count, { one: '# etapa', many: '# de etapas', other: '# etapas' })
    case 'lists':
      return forms(count, { one: '# lista', many: '# de listas', other: '# listas' })
    case 'tags':
      return forms(count, { one: '# etiqueta', many: '# de etiquetas', other: '# etiquetas' })
    case 'filters':
      return forms(count, { one: '# filtro', many: '# de filtros', other: '# filtros' })
    case 'reminders':
      return forms(count, {
        one: '# lembrete',
        many: '# de lembretes',
        other: '# lembretes',
      })
    case 'days':
      return forms(count, {
        one: 'Plano de # dia',
        many: 'Planos de # de dias',
        other: 'Planos de # dias',
      })
    case 'preferences':
      return 'Configurações'
    case 'calendars':
      return forms(count, { one: '# calendário', many: '# de calendários', other: '# calendários' })
    case 'focus_sessions':
      return forms(count, {
        one: '# sessão de foco',
        many: '# de sessões de foco',
        other: '# sessões de foco',
      })
    case 'mixed':
      return forms(count, { one: '# item', many: '# de itens', other: '# itens' })
  }
}

function dayNamed(day: Day | null | undefined, today: Day): string {
  if (day === undefined) return 'outros dias'
  if (day === null) return 'Algum dia'
  if (day === today) return 'hoje'
  if (day === shiftDay(today, 1)) return 'amanhã'
  return `${dayWithYear(day, today)}`
}

function timeOf(moment: number): string {
  return dates.dayAndTime(moment).time
}
