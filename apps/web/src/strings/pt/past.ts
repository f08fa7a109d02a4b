import { dayOf } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { momentWithYear } from './daysWithYear.ts'
import { at, forms, quoted, within } from './words.ts'

export const past: Language['past'] = {
  title: 'Como era',
  heading: (moment, today) => momentWithYear(moment, today),
  planOf: (day, moment) =>
    `O plano de ${dates.short(day)} como era em ${dates.dayAndTime(moment).day} ${at(dates.dayAndTime(moment).time)}`,
  before: 'Ação anterior',
  after: 'Próxima ação',
  day: 'Dia',
  time: 'Hora',
  loading: 'Lendo o histórico…',
  erased: (count) =>
    forms(count, {
      one: '# tarefa foi excluída para sempre desde então.',
      many: '# de tarefas foram excluídas para sempre desde então.',
      other: '# tarefas foram excluídas para sempre desde então.',
    }),
  begins: (moment) => `O histórico começa em ${dates.medium(dayOf(moment))}.`,
  empty: 'O histórico está vazio.',
  offline: 'O histórico precisa de conexão.',
  sending: (count) =>
    forms(count, {
      one: 'Enviando # alteração deste dispositivo…',
      many: 'Enviando # de alterações deste dispositivo…',
      other: 'Enviando # alterações deste dispositivo…',
    }),
  failed: 'Não foi possível ler o histórico.',
  again: 'Tentar de novo',
  backToNow: 'Voltar ao presente',
  takeBack: 'Reverter',
  nothing: 'Nada estava planejado.',

  backTo: (moment, today) => `Voltar a ${momentWithYear(moment, today)}`,
  close: 'Fechar',
  cancel: 'Cancelar',
  which: 'Quais tarefas',
  thisDay: 'Este dia',
  everything: 'Tudo',
  since: (changed, deleted, added) =>
    changed === 0 && deleted === 0 && added === 0
      ? 'Desde então: nenhuma tarefa mudou.'
      : `Desde então: ${forms(changed, { one: '# tarefa alterada', many: '# de tarefas alteradas', other: '# tarefas alteradas' })}, ${forms(deleted, { one: '# excluída', many: '# excluídas', other: '# excluídas' })}, ${forms(added, { one: '# adicionada', many: '# adicionadas', other: '# adicionadas' })}.`,
  fates: { changed: 'Alteradas', deleted: 'Excluídas', added: 'Adicionadas' },
  alone: 'Não é revertido',
  all: 'Tudo',
  allOf: (group) => `Tudo: ${group}`,
  field: (name, field) => `${name}, ${within(field)}`,
  entry: (field, of) => `${field} ${of}`,
  inTrash: 'na lixeira',
  back: 'de volta',
  here: 'aqui',
  notThere: 'não existe',
  yes: 'sim',
  no: 'não',
  on: 'ativado',
  off: 'desativado',
  another: 'outro',
  asThen: 'como era',
  reminder: (title) => `Lembrete de ${quoted(title)}`,
  deletedTask: 'uma tarefa excluída',
  preferences: 'Configurações',
  plan: (day) => (day === null ? 'Plano de um dia' : `Plano de ${dates.short(day)}`),
  focus: (moment) => {
    const { day, time } = dates.dayAndTime(moment)
    return `Tempo de foco, ${day}, ${time}`
  },
  addedToTrash: 'As tarefas adicionadas vão para a lixeira.',
  takeBackSome: (count) => `Reverter ${numbers.count(count)}`,
  tookBack(count, left) {
    const took =
      count === 0
        ? 'Nada foi revertido.'
        : forms(count, {
            one: '# alteração foi revertida.',
            many: '# de alterações foram revertidas.',
            other: '# alterações foram revertidas.',
          })
    return left === 0 ? took : `${took} ${leaving(left)}`
  },
}

function leaving(count: number): string {
  return forms(count, {
    one: '# mudou nesse meio-tempo e ficou como está.',
    many: '# mudaram nesse meio-tempo e ficaram como estão.',
    other: '# mudaram nesse meio-tempo e ficaram como estão.',
  })
}
