import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { brief } from './durations.ts'
import { forms, isFeminine, quoted } from './words.ts'

export const palette: Language['palette'] = {
  title: 'Paleta de comandos',
  search: 'Busca ou comando',
  whatToDo: 'Que fazer?',
  whatToDoWith: (subject) => `Faça algo com ${subject}`,
  asks: {
    moveToDay: 'Mover para que dia',
    moveToList: 'Mover para que lista',
    makeStep: 'Etapa de que tarefa',
    putAt: 'Que hora definir',
  },
  questions: {
    moveToDay: 'A um dia',
    moveToList: 'A uma lista',
    makeStep: 'Etapa de',
    putAt: 'Definir hora',
  },
  close: 'Fechar, Esc',
  results: 'Resultados',
  groups: {
    subject: 'Esta tarefa',
    actions: 'Ações',
    tasks: 'Tarefas',
    meetings: 'Reuniões',
    settings: 'Configurações',
    goTo: 'Ir para',
    add: 'Adicionar',
  },
  count: (results) =>
    results === 0
      ? 'Nenhum resultado'
      : forms(results, { one: '# resultado', many: '# de resultados', other: '# resultados' }),
  add: (title) => `Adicionar ${quoted(title)}`,
  timer: 'Temporizador de foco',
  running: 'em andamento',
}

export const paletteMore: Language['paletteMore'] = {
  days: {
    today: 'Hoje',
    tomorrow: 'Amanhã',
    nextWeek: 'Próxima semana',
    someday: 'Algum dia',
    next: (day) => next(dates.longWeekday(day)),
  },
  noDay: 'sem dia',
  on: 'sim',
  off: 'não',
  meeting(day, today, time, calendar) {
    const when = dates.near(day, today)
    return `${time === null ? when : `${when}, ${dates.time(time)}`}, ${calendar}`
  },
  overfull: (day, minutes) => `${day}, ${brief(minutes)} a mais`,
  hints: {
    move: 'para mover',
    choose: 'para escolher',
    add: 'para adicionar',
    addAndOpen: 'adicionar e abrir',
    close: 'para fechar',
    shortcuts: 'todos os atalhos',
    allActions: 'todas as ações',
    back: 'voltar',
    anyDay: 'qualquer dia em palavras',
  },
}

function next(weekday: string): string {
  return `${isFeminine(weekday) ? 'Próxima' : 'Próximo'} ${weekday}`
}
