import { type Day, shiftDay } from '@daymark/core/calendar/day'
import type { Detail } from '@daymark/core/proposals/details'
import type { Line, Verb } from '@daymark/core/proposals/lines'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { repeats } from './repeats.ts'
import { at, forms, joined, listed, quoted } from './words.ts'

export const proposals: Language['proposals'] = {
  proposes: (app, changes) => `${isolated(app)} propõe ${countChanges(changes)}`,
  says: (sentence) => quoted(sentence),
  more: (proposals) => `mais ${numbers.count(proposals)}`,
  fewer: 'Mostrar uma',
  apply: (changes) => `Aplicar ${numbers.count(changes)}`,
  decline: 'Recusar',
  applied: (app, changes) =>
    forms(changes, {
      one: `# alteração de ${isolated(app)} aplicada.`,
      many: `# de alterações de ${isolated(app)} aplicadas.`,
      other: `# alterações de ${isolated(app)} aplicadas.`,
    }),
  declined: (app) => `Proposta de ${isolated(app)} recusada.`,
  line: (line, today) => sentence(line, today),
  details: ({ verb, details, steps, reminders, table }, today) => {
    const [first, ...others] = details
    const isRelative = first?.kind === 'day' && first.day !== null && toDay(first.day, today)
    const said = verb === 'change' && table === 'tasks' ? (isRelative ? details : others) : details
    const hasParts = details.length > 0 || verb !== 'change'
    const besides = [
      hasParts &&
        steps > 0 &&
        forms(steps, { one: '# etapa', many: '# de etapas', other: '# etapas' }),
      hasParts &&
        reminders > 0 &&
        forms(reminders, {
          one: '# lembrete',
          many: '# de lembretes',
          other: '# lembretes',
        }),
    ]
    return joined([...said.map((detail) => brieflyOf(detail, today)), ...besides])
  },
  changedSince: (now, today) =>
    now ? `Mudou desde então: agora, ${brieflyOf(now, today)}` : 'Mudou desde então',
  gone: 'não existe mais',
  there: 'já está lá',
  did: (app, lines) => {
    const [first, ...others] = lines
    const who = isolated(app)
    if (!first) return `${who} alterou algo`
    const isSame = others.every(({ verb, table }) => verb === first.verb && table === first.table)
    const count = things[first.table]
    return isSame && count
      ? `${who} ${past[first.verb]} ${count(lines.length)}`
      : `${who} fez ${countChanges(lines.length)}`
  },
  lastChanges: 'Últimas alterações',
  undo: 'Desfazer',
  undoOf: (says) => `Desfazer: ${says}`,
  again: 'Fazer de novo',
  againOf: (says) => `Fazer de novo: ${says}`,
  undone: 'desfeito',
  noChanges: 'Nada nos últimos 30 dias.',
  turned: (says, isUndone) => (isUndone ? `Desfeito: ${says}` : `Feito de novo: ${says}`),
}

function countChanges(changes: number): string {
  return forms(changes, { one: '# alteração', many: '# de alterações', other: '# alterações' })
}

const past: Record<Verb, string> = {
  add: 'adicionou',
  delete: 'excluiu',
  restore: 'restaurou',
  complete: 'concluiu',
  reopen: 'reabriu',
  change: 'alterou',
}

const things: Readonly<Record<string, (count: number) => string>> = {
  tasks: (count) => forms(count, { one: '# tarefa', many: '# de tarefas', other: '# tarefas' }),
  lists: (count) => forms(count, { one: '# lista', many: '# de listas', other: '# listas' }),
  tags: (count) =>
    forms(count, { one: '# etiqueta', many: '# de etiquetas', other: '# etiquetas' }),
  filters: (count) => forms(count, { one: '# filtro', many: '# de filtros', other: '# filtros' }),
}

const named: Readonly<Record<string, string>> = {
  lists: 'a lista',
  tags: 'a etiqueta',
  filters: 'o filtro',
}

const present: Record<Verb, string> = {
  add: 'Adicionar',
  delete: 'Excluir',
  restore: 'Restaurar',
  complete: 'Concluir',
  reopen: 'Reabrir',
  change: 'Alterar',
}

function sentence(
  { table, verb, title, details, steps, reminders, state }: Line,
  today: Day,
): string {
  if (state.kind === 'unreadable')
    return 'Uma alteração que esta versão do Daymark não consegue ler'
  const name = quoted(title ?? '')
  if (table !== 'tasks') {
    const thing = named[table]
    return thing ? `${present[verb]} ${thing} ${name}` : `${present[verb]} ${unnamed(table)}`
  }
  if (verb !== 'change') return `${present[verb]} ${name}`
  const [first] = details
  if (first) return changeOf(name, first, today)
  if (steps > 0) return `Alterar as etapas de ${name}`
  return reminders > 0 ? `Alterar os lembretes de ${name}` : `Alterar ${name}`
}

function unnamed(table: string): string {
  if (table === 'days') return 'o plano de um dia'
  return table.startsWith('focus') ? 'tempo de foco' : 'algo'
}

const priorities = {
  high: 'prioridade alta',
  medium: 'prioridade média',
  low: 'prioridade baixa',
}

function changeOf(name: string, detail: Detail, today: Day): string {
  switch (detail.kind) {
    case 'day':
      if (detail.day === null) return `Mover ${name} para Algum dia`
      return `Mover ${name} ${toDay(detail.day, today) ?? `para ${dates.medium(detail.day)}`}`
    case 'time':
      return detail.minutes === null
        ? `Tirar a hora de ${name}`
        : `Colocar ${name} ${at(dates.time(detail.minutes))}`
    case 'title':
      return `Renomear ${name} para ${quoted(detail.title)}`
    case 'list':
      return `Mover ${name} para ${detail.name === null ? 'a caixa de entrada' : isolated(detail.name)}`
    case 'estimate':
      return detail.minutes === null
        ? `Tirar a estimativa de ${name}`
        : `Estimar ${name} em ${brief(detail.minutes)}`
    case 'priority':
      return `Dar a ${name} ${priorities[detail.priority]}`
    case 'deadline':
      return detail.day === null
        ? `Tirar o prazo final de ${name}`
        : `Dar a ${name} o prazo final ${dates.short(detail.day)}`
    case 'repeat':
      return detail.repeat === null
        ? `Parar de repetir ${name}`
        : `Repetir ${name} ${repeats.inWords(detail.repeat) ?? 'de forma personalizada'}`
    case 'tags':
      if (detail.added.length > 0)
        return `Etiquetar ${name} com ${listed(detail.added.map(isolated))}`
      return `Tirar ${listed(detail.removed.map(isolated))} de ${name}`
    case 'notes':
      return `Alterar as notas de ${name}`
    case 'step':
      return `Mover ${name} para baixo de outra tarefa`
    case 'completed':
    case 'trash':
    case 'other':
      return `Alterar ${name}`
  }
}

function brieflyOf(detail: Detail, today: Day): string {
  switch (detail.kind) {
    case 'day':
      if (detail.day === null) return 'Algum dia'
      return detail.day === today ? 'Hoje' : dates.near(detail.day, today)
    case 'time':
      return detail.minutes === null ? 'a qualquer hora' : dates.time(detail.minutes)
    case 'title':
      return quoted(detail.title)
    case 'list':
      return detail.name === null ? 'Caixa de entrada' : isolated(detail.name)
    case 'estimate':
      return detail.minutes === null ? 'sem estimativa' : brief(detail.minutes)
    case 'priority':
      return priorities[detail.priority]
    case 'deadline':
      return detail.day === null ? 'sem prazo final' : `até ${dates.short(detail.day)}`
    case 'repeat':
      return (detail.repeat && repeats.inWords(detail.repeat)) ?? 'se repete'
    case 'tags':
      return listed([...detail.added, ...detail.removed.map((tag) => `não ${tag}`)].map(isolated))
    case 'notes':
      return 'notas'
    case 'step':
      return 'abaixo de outra tarefa'
    case 'completed':
      return detail.completed ? 'concluída' : 'não concluída'
    case 'trash':
      return detail.deleted ? 'na lixeira' : 'fora da lixeira'
    case 'other':
      return 'outras partes'
  }
}

/** para amanhã, para sexta-feira; null: further away, or past */
function toDay(day: Day, today: Day): string | null {
  if (day === today) return 'para hoje'
  if (day === shiftDay(today, 1)) return 'para amanhã'
  const isNear = day > today && day < shiftDay(today, 7)
  return isNear ? `para ${dates.longWeekday(day)}` : null
}
