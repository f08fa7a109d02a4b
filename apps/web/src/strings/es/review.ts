import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { forms } from './words.ts'

export const review: Language['plan']['review'] = {
  title: 'Revisión semanal',
  close: 'Cerrar',
  place: (place, of) => `${numbers.count(place)} de ${numbers.count(of)}`,
  back: 'Atrás',
  skip: 'Omitir',
  next: 'Siguiente',
  done: 'Hecho',
  steps: {
    carried: 'De días anteriores',
    someday: 'Algún día',
    lists: 'Listas que nadie ha tocado',
    week: 'La próxima semana',
    note: 'Una nota para la próxima semana',
  },
  hints: {
    carried: 'Estos días ya pasaron. ¿Y ahora?',
    someday: 'Nadie las ha mirado en un mes. ¿Las quieres todavía?',
    lists: 'En un mes no se ha añadido, cambiado ni hecho nada en ellas.',
    week: 'Arrastra una tarea a otro día, o púlsala para elegir uno.',
  },
  choices: {
    keep: 'Conservar',
    nextWeek: 'La próxima semana',
    done: 'Hecha',
    trash: 'Papelera',
    archive: 'Archivar',
    show: 'Mostrar',
  },
  choose: (choice, title) => `${choice}: ${title}`,
  added: (day) => `añadida en ${dates.monthAndYear(day)}`,
  open: (tasks) =>
    forms(tasks, {
      one: '# tarea por hacer',
      many: '# de tareas por hacer',
      other: '# tareas por hacer',
    }),
  answered: (tasks) =>
    forms(tasks, {
      one: '# resuelta en la revisión',
      many: '# resueltas en la revisión',
      other: '# resueltas en la revisión',
    }),
  moved: (tasks) =>
    forms(tasks, {
      one: '# movida en la revisión',
      many: '# movidas en la revisión',
      other: '# movidas en la revisión',
    }),
  inOrder: 'Todo está en orden.',
  over: (day, minutes) => `El ${dates.longWeekday(day)} tiene ${brief(minutes)} de más`,
  lastWeek: (line) => `La semana pasada: ${isolated(line)}`,
  noteSaved: 'Nota para la próxima semana guardada',
  offer: 'La semana casi ha terminado. Mira atrás y mira lo que viene.',
  start: 'Empezar la revisión',
  putAway: 'Esta semana no',
}
