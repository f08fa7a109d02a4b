import type { Rounding } from '@daymark/core/sheet/counting'
import type { PeriodName } from '@daymark/core/sheet/period'
import type { By } from '@daymark/core/sheet/sheet'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'

const periods: Record<PeriodName, string> = {
  'this week': 'Esta semana',
  'last week': 'Semana passada',
  'this month': 'Este mês',
  'last month': 'Mês passado',
}

const by: Record<By, string> = {
  day: 'Dia',
  list: 'Lista',
  tag: 'Etiqueta',
  task: 'Tarefa',
  entry: 'Registro',
}

const byWithin: Record<By, string> = {
  day: 'por dia',
  list: 'por lista',
  tag: 'por etiqueta',
  task: 'por tarefa',
  entry: 'por registro',
}

const of: Record<Rounding['of'], string> = {
  entry: 'Registro',
  task: 'Tarefa e dia',
  total: 'Total',
}

const ofSentence: Record<Rounding['of'], (to: string) => string> = {
  entry: (to) => `Cada registro arredondado para ${to}.`,
  task: (to) => `Cada tarefa e dia arredondados para ${to}.`,
  total: (to) => `O total arredondado para ${to}.`,
}

/** Berlin, of Europe/Berlin */
const city = (zone: string) => isolated((zone.split('/').at(-1) ?? zone).replaceAll('_', ' '))

const rounding = ({ to, how }: Pick<Rounding, 'to' | 'how'>) =>
  how === 'up' ? `${brief(to)}, para cima` : `${brief(to)}, ao mais próximo`

export const sheet: Language['sheet'] = {
  period: 'Período',
  named: (name, { from, to }) => `${periods[name]}, ${dates.range(from, to)}`,
  own: 'Um período seu',
  from: 'De',
  to: 'até',
  periodErrors: {
    missing: 'Escolha um dia.',
    ends_before_start: 'O fim deve vir depois do início.',
    too_long: 'No máximo 366 dias.',
  },
  filter: 'Filtro',
  by: 'Por',
  bys: by,
  caption: ({ from, to }, each) => `Foco, ${dates.range(from, to)}, ${byWithin[each]}`,
  columns: {
    ...by,
    time: 'Hora',
    list: 'Lista',
    billable: 'Faturável',
    focus: 'Foco',
    exactly: 'Exato',
    edit: 'Editar',
  },
  day: (day) => dates.longOfWeek(day),
  shortDay: (day) => dates.short(day),
  span: (from, to) => `de ${dates.time(from)} a ${dates.time(to)}`,
  path: (names) => names.map(isolated).join(' / '),
  tag: (name) => `@${isolated(name)}`,
  byHand: 'à mão',
  noTask: 'Sem tarefa',
  deletedTask: 'Uma tarefa excluída',
  deletedList: 'Uma lista excluída',
  noTag: 'Sem etiqueta',
  total: 'Total',
  length: brief,
  exactly: (minutes) => `, exatamente ${brief(minutes)}`,
  billableOf: (tag) => `Faturável, @${isolated(tag)}`,
  tagsOverlap: 'As etiquetas se sobrepõem; o total conta cada minuto uma vez.',
  running: 'Há um temporizador em andamento.',
  nothing: 'Nenhum foco foi registrado aqui.',
  showAll: (rows) => `Mostrar todas as ${numbers.count(rows)}`,
  counted: 'Como é contado',
  roundTo: 'Arredondar para',
  exact: 'O minuto',
  rounding,
  each: 'Cada',
  ofs: of,
  billable: 'Faturável',
  nothingBillable: 'Nenhuma etiqueta',
  zone: 'Dias de',
  city,
  changed: 'Folha de horas alterada',
  addTime: 'Adicionar tempo',
  editOf: (task, day, from) => `Editar ${isolated(task)}, ${dates.short(day)}, ${dates.time(from)}`,
  more: 'Mais ações',
  saveCsv: 'Salvar como CSV',
  saveJson: 'Salvar como JSON',
  print: 'Imprimir',
  saved: 'Folha de horas salva',
  sentence(period, each, zone, counting, billable) {
    const sentences = [
      `${dates.longRange(period.from, period.to)}, ${byWithin[each]}.`,
      `Dias de ${city(zone)}.`,
      ...(counting.to > 0 ? [ofSentence[counting.of](rounding(counting))] : []),
      ...(billable === null ? [] : [`Faturável: ${billable}.`]),
    ]
    return sentences.join(' ')
  },
  billableSum: (tag, minutes) => `@${isolated(tag)}, ${brief(minutes)}`,
}

export const addTime: Language['addTime'] = {
  title: 'Adicionar tempo',
  editTitle: 'Editar tempo',
  close: 'Fechar',
  cancel: 'Cancelar',
  task: 'Tarefa',
  noTask: 'Sem tarefa',
  day: 'Dia',
  start: 'Início',
  end: 'Fim',
  length: 'Duração',
  marked: 'Fica marcado como feito à mão.',
  add: (minutes) => (minutes === null ? 'Adicionar' : `Adicionar ${brief(minutes)}`),
  save: 'Salvar',
  lengthOf: brief,
  added: (minutes) => `${brief(minutes)} de foco adicionados`,
  changed: 'Tempo alterado',
  errors: {
    missing: 'Digite uma hora.',
    no_day: 'Escolha um dia.',
    no_length: 'Digite uma duração, como 45 min.',
    ends_before_start: 'O fim deve vir depois do início.',
    in_future: 'Isso está no futuro.',
    too_long: 'No máximo 24 horas.',
    overlaps: 'Esse tempo já está registrado.',
  },
  trimmed: (free, wanted) =>
    free < 60 && wanted < 60
      ? `Só ${numbers.count(free)} de ${brief(wanted)} estavam livres.`
      : `Só ${brief(free)} de ${brief(wanted)} estavam livres.`,
}
