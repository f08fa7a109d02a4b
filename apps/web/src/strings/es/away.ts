import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { forms, joined, sentence } from './words.ts'

const dayAndDate = (day: Parameters<typeof dates.short>[0]) =>
  `${dates.weekday(day)} ${dates.short(day)}`

export const away: Language['plan']['away'] = {
  title: 'Ausencia',
  close: 'Cerrar',
  from: 'Ausencia desde',
  to: 'hasta',
  errors: {
    past: 'Elige hoy o un día posterior.',
    reversed: 'Termina antes de empezar.',
    long: '92 días como máximo.',
  },
  happens: 'Qué pasa',
  skipped: ({ series, times }) =>
    `${forms(series, {
      one: 'Se omite # tarea que se repite',
      many: 'Se omiten # de tareas que se repiten',
      other: 'Se omiten # tareas que se repiten',
    })}, ${forms(times, { one: '#\u00a0vez', many: '# de veces', other: '#\u00a0veces' })}`,
  postponed: (series, back) =>
    forms(series, {
      one: `# tarea que se repite pasa al ${dayAndDate(back)}`,
      many: `# de tareas que se repiten pasan al ${dayAndDate(back)}`,
      other: `# tareas que se repiten pasan al ${dayAndDate(back)}`,
    }),
  move: (tasks, back) =>
    forms(tasks, {
      one: `# tarea pasa al ${dayAndDate(back)}`,
      many: `# de tareas pasan al ${dayAndDate(back)}`,
      other: `# tareas pasan al ${dayAndDate(back)}`,
    }),
  due: (titles) =>
    `${forms(titles.length, {
      one: '# fecha límite cae en estos días',
      many: '# de fechas límite caen en estos días',
      other: '# fechas límite caen en estos días',
    })}: ${joined(titles.map(isolated))}`,
  silent: 'Los recordatorios no suenan',
  cancel: 'Cancelar',
  set: 'Marcar ausencia',
  until: (day) => sentence(`Ausencia hasta el ${dayAndDate(day)}`),
  end: 'Terminarla ahora',
  isSet: (from, to) =>
    from === to
      ? `Ausencia el ${dayAndDate(from)}`
      : `Ausencia del ${dayAndDate(from)} al ${dayAndDate(to)}`,
  ended: 'Ausencia terminada',
}
