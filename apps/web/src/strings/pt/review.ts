import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { capitalized, forms } from './words.ts'

export const review: Language['plan']['review'] = {
  title: 'Revisão semanal',
  close: 'Fechar',
  place: (place, of) => `${numbers.count(place)} de ${numbers.count(of)}`,
  back: 'Voltar',
  skip: 'Pular',
  next: 'Avançar',
  done: 'Pronto',
  steps: {
    carried: 'De dias anteriores',
    someday: 'Algum dia',
    lists: 'Listas sem alterações',
    week: 'Próxima semana',
    note: 'Uma nota para a próxima semana',
  },
  hints: {
    carried: 'Estes dias já passaram. E agora?',
    someday: 'Ninguém olhou para elas em um mês. Você ainda as quer?',
    lists: 'Em um mês nada foi adicionado, alterado ou concluído nelas.',
    week: 'Arraste uma tarefa para outro dia, ou pressione-a para escolher um.',
  },
  choices: {
    keep: 'Manter',
    nextWeek: 'Próxima semana',
    done: 'Concluída',
    trash: 'Lixeira',
    archive: 'Arquivar',
    show: 'Mostrar',
  },
  choose: (choice, title) => `${choice}: ${title}`,
  added: (day) => `adicionada em ${dates.monthAndYear(day)}`,
  open: (tasks) =>
    forms(tasks, {
      one: '# tarefa a fazer',
      many: '# de tarefas a fazer',
      other: '# tarefas a fazer',
    }),
  answered: (tasks) =>
    forms(tasks, {
      one: '# resolvida na revisão',
      many: '# resolvidas na revisão',
      other: '# resolvidas na revisão',
    }),
  moved: (tasks) =>
    forms(tasks, {
      one: '# movida na revisão',
      many: '# movidas na revisão',
      other: '# movidas na revisão',
    }),
  inOrder: 'Tudo está em ordem.',
  over: (day, minutes) =>
    `${capitalized(dates.longWeekday(day))} está com ${brief(minutes)} a mais`,
  lastWeek: (line) => `Semana passada: ${isolated(line)}`,
  noteSaved: 'Nota para a próxima semana salva',
  offer: 'A semana está quase no fim. Olhe para trás e veja o que vem.',
  start: 'Começar a revisão',
  putAway: 'Esta semana não',
}
