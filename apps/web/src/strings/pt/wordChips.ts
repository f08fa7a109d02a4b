import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { lasting, minute } from './durations.ts'
import { repeats } from './repeats.ts'
import { forms, joined, quoted } from './words.ts'

export const wordChips: Language['wordChips'] = {
  label(chip, today) {
    switch (chip.kind) {
      case 'day':
        return dayAndTime(chip.day, chip.minutes, today)
      case 'someday':
        return 'Algum dia'
      case 'deadline':
        return `até ${dates.short(chip.day)}`
      case 'estimate':
        return lasting(chip.minutes * minute)
      case 'repeat':
        return repeats.label(chip.repeat)
      case 'priority':
        return { high: 'Alta', medium: 'Média', low: 'Baixa' }[chip.priority]
      case 'list':
        return wordChips.list(chip.path)
      case 'tag':
        return chip.name
      case 'description':
        return 'Descrição'
      case 'rest':
        return 'O resto está na descrição'
    }
  },
  list: (path) => path.join(' / '),
  newList: (path) => `Nova lista ${quoted(path.join(' / '))}`,
  newTag: ([name = '']) => `Nova etiqueta ${quoted(name)}`,
  title: 'Entendido',
  ignore: {
    day: 'Ignorar a data',
    someday: 'Ignorar a data',
    deadline: 'Ignorar o prazo final',
    estimate: 'Ignorar a estimativa',
    repeat: 'Ignorar a repetição',
    priority: 'Ignorar a prioridade',
    list: 'Ignorar a lista',
    tag: 'Ignorar a etiqueta',
    description: 'Ignorar a descrição',
    rest: 'Deixar o resto no nome',
  },
  offered: 'Palavras para usar',
  use: (label) => `Usar ${label}`,
  offeredLabels: (labels) => (labels.length === 0 ? '' : `Palavras para usar: ${joined(labels)}`),
  askStop: (word) => `Sempre ignorar ${quoted(word)}?`,
  stop: 'Ignorar',
  keep: 'Continuar sugerindo',
  stopped: (word) => `${quoted(word)} agora é ignorada`,
  readAgain: (word) => `${quoted(word)} não é mais ignorada`,
  marked: (label) => `${label}: outro Backspace ignora`,

  pasted: 'O que será adicionado',
  pastedLines: (tasks, steps) =>
    `${tasksAndSteps(tasks, steps)}. Datas, listas e etiquetas de cada linha foram preenchidas.`,
  addAll: (tasks) =>
    forms(tasks, {
      one: 'Adicionar # tarefa',
      many: 'Adicionar # de tarefas',
      other: 'Adicionar # tarefas',
    }),
  addAsOne: 'Como uma só',
  addedAll: (tasks) =>
    forms(tasks, {
      one: '# tarefa adicionada',
      many: '# de tarefas adicionadas',
      other: '# tarefas adicionadas',
    }),
  tooManyLines: 'São mais de 1.000 linhas. Cole menos de cada vez.',
  step: 'Etapa:',
  done: 'Concluída:',
}

function tasksAndSteps(tasks: number, steps: number): string {
  const text = forms(tasks, { one: '# tarefa', many: '# de tarefas', other: '# tarefas' })
  return steps === 0
    ? text
    : `${text}, ${forms(steps, { one: '# etapa', many: '# de etapas', other: '# etapas' })}`
}

function dayAndTime(day: Day, minutes: number | null, today: Day): string {
  const name = dates.near(day, today)
  return minutes === null ? name : `${name}, ${dates.time(minutes)}`
}
