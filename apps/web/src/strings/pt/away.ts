import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { forms, joined, sentence } from './words.ts'

const dayAndDate = (day: Parameters<typeof dates.short>[0]) =>
  `${dates.weekday(day)} ${dates.short(day)}`

export const away: Language['plan']['away'] = {
  title: 'Ausência',
  close: 'Fechar',
  from: 'Ausência de',
  to: 'até',
  errors: {
    past: 'Escolha hoje ou um dia posterior.',
    reversed: 'Termina antes de começar.',
    long: 'No máximo 92 dias.',
  },
  happens: 'O que acontece',
  skipped: ({ series, times }) =>
    `${forms(series, {
      one: '# tarefa que se repete é pulada',
      many: '# de tarefas que se repetem são puladas',
      other: '# tarefas que se repetem são puladas',
    })}, ${forms(times, { one: '# vez', many: '# de vezes', other: '# vezes' })}`,
  postponed: (series, back) =>
    forms(series, {
      one: `# tarefa que se repete passa para ${dayAndDate(back)}`,
      many: `# de tarefas que se repetem passam para ${dayAndDate(back)}`,
      other: `# tarefas que se repetem passam para ${dayAndDate(back)}`,
    }),
  move: (tasks, back) =>
    forms(tasks, {
      one: `# tarefa passa para ${dayAndDate(back)}`,
      many: `# de tarefas passam para ${dayAndDate(back)}`,
      other: `# tarefas passam para ${dayAndDate(back)}`,
    }),
  due: (titles) =>
    `${forms(titles.length, {
      one: '# prazo final cai nestes dias',
      many: '# de prazos finais caem nestes dias',
      other: '# prazos finais caem nestes dias',
    })}: ${joined(titles.map(isolated))}`,
  silent: 'Os lembretes ficam em silêncio',
  cancel: 'Cancelar',
  set: 'Definir ausência',
  until: (day) => sentence(`Ausência até ${dayAndDate(day)}`),
  end: 'Terminar agora',
  isSet: (from, to) =>
    from === to
      ? `Ausência em ${dayAndDate(from)}`
      : `Ausência de ${dayAndDate(from)} a ${dayAndDate(to)}`,
  ended: 'Ausência terminada',
}
