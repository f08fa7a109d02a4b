import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { brief } from './durations.ts'
import { forms, quoted } from './words.ts'

export const palette: Language['palette'] = {
  title: 'Paleta de comandos',
  search: 'Busca o escribe qué hacer',
  whatToDo: '¿Qué hacer?',
  whatToDoWith: (subject) => `Haz algo con ${subject}`,
  asks: {
    moveToDay: 'A qué día mover',
    moveToList: 'A qué lista mover',
    makeStep: 'Paso de qué tarea',
    putAt: 'Qué hora poner',
  },
  questions: {
    moveToDay: 'A un día',
    moveToList: 'A una lista',
    makeStep: 'Paso de',
    putAt: 'Poner hora',
  },
  close: 'Cerrar, Esc',
  results: 'Resultados',
  groups: {
    subject: 'Esta tarea',
    actions: 'Acciones',
    tasks: 'Tareas',
    meetings: 'Reuniones',
    settings: 'Ajustes',
    goTo: 'Ir a',
    add: 'Añadir',
  },
  count: (results) =>
    results === 0
      ? 'Sin resultados'
      : forms(results, { one: '# resultado', many: '# de resultados', other: '# resultados' }),
  add: (title) => `Añadir ${quoted(title)}`,
  timer: 'Temporizador de concentración',
  running: 'en marcha',
}

export const paletteMore: Language['paletteMore'] = {
  days: {
    today: 'Hoy',
    tomorrow: 'Mañana',
    nextWeek: 'La próxima semana',
    someday: 'Algún día',
    next: (day) => `El próximo ${dates.longWeekday(day)}`,
  },
  noDay: 'sin día',
  on: 'sí',
  off: 'no',
  meeting(day, today, time, calendar) {
    const when = dates.near(day, today)
    return `${time === null ? when : `${when}, ${dates.time(time)}`}, ${calendar}`
  },
  overfull: (day, minutes) => `${day}, ${brief(minutes)} de más`,
  hints: {
    move: 'para moverte',
    choose: 'para elegir',
    add: 'para añadir',
    addAndOpen: 'añadir y abrir',
    close: 'para cerrar',
    shortcuts: 'todos los atajos',
    allActions: 'todas las acciones',
    back: 'volver',
    anyDay: 'cualquier día con palabras',
  },
}
