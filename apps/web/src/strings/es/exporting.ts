import type { Language } from '../language.ts'
import { forms, listed } from './words.ts'

export const exporting: Language['exporting'] = {
  title: 'Exportar',
  hint: 'El archivo propio de Daymark lo conserva todo; otros formatos, menos.',
  format: 'Formato',
  formats: {
    json: 'Exportar como JSON, todo',
    csv: 'Exportar como CSV, tareas',
    todoist: 'Todoist (CSV)',
    ticktick: 'TickTick (CSV)',
    superProductivity: 'Super Productivity (JSON)',
    ics: 'Calendario (ICS)',
    todoTxt: 'todo.txt',
    markdown: 'Listas Markdown',
  },
  names: {
    json: 'Daymark',
    csv: 'CSV',
    todoist: 'Todoist',
    ticktick: 'TickTick',
    superProductivity: 'Super Productivity',
    ics: 'calendario',
    todoTxt: 'todo.txt',
    markdown: 'Markdown',
  },
  export: 'Exportar',
  looking: 'Comprobando qué conserva este formato…',
  notKept: (name) => `No se conserva en el formato ${name}`,
  allKept: (name) => `Se conserva en el formato ${name}`,
  loss: ({ kind, count }) => {
    const [one, many, other] = losses[kind] ?? [`# de ${kind}`, `# de ${kind}`, `# de ${kind}`]
    return forms(count, { one, many, other })
  },
  included: ({ tasks, steps, lists, tags }) => {
    const all = listed([
      forms(tasks, { one: '# tarea', many: '# de tareas', other: '# tareas' }),
      ...(steps > 0 ? [forms(steps, { one: '# paso', many: '# de pasos', other: '# pasos' })] : []),
      ...(lists > 0
        ? [forms(lists, { one: '# lista', many: '# de listas', other: '# listas' })]
        : []),
      ...(tags > 0
        ? [forms(tags, { one: '# etiqueta', many: '# de etiquetas', other: '# etiquetas' })]
        : []),
    ])
    return forms(tasks + steps + lists + tags, {
      one: `Se incluye ${all}.`,
      many: `Se incluyen ${all}.`,
      other: `Se incluyen ${all}.`,
    })
  },
  replaces: 'Importar allí este archivo reemplaza todo lo que haya.',
  saved: (file) => `Guardado como ${file}.`,
  failed: 'No se ha podido crear. Recarga la página y vuelve a intentarlo.',
}

type Three = readonly [one: string, many: string, other: string]

const losses: Readonly<Record<string, Three>> = {
  'focus sessions': [
    '# sesión de concentración',
    '# de sesiones de concentración',
    '# sesiones de concentración',
  ],
  reminders: [
    'Los recordatorios de # tarea',
    'Los recordatorios de # de tareas',
    'Los recordatorios de # tareas',
  ],
  'lines of days': [
    'La nota para el día siguiente de # día',
    'Las notas para el día siguiente de # de días',
    'Las notas para el día siguiente de # días',
  ],
  'saved filters': ['# filtro', '# de filtros', '# filtros'],
  repeats: ['# repetición', '# de repeticiones', '# repeticiones'],
  'repeats from completion': [
    '# repetición al completar',
    '# de repeticiones al completar',
    '# repeticiones al completar',
  ],
  'choices for missed days': [
    'Lo que # repetición hace con los días perdidos',
    'Lo que # de repeticiones hacen con los días perdidos',
    'Lo que # repeticiones hacen con los días perdidos',
  ],
  'skipped days': [
    'Los días omitidos de # repetición',
    'Los días omitidos de # de repeticiones',
    'Los días omitidos de # repeticiones',
  ],
  occurrences: [
    '# día hecho de una repetición',
    '# de días hechos de repeticiones',
    '# días hechos de repeticiones',
  ],
  deadlines: ['# fecha límite', '# de fechas límite', '# fechas límite'],
  times: ['# hora del día', '# de horas del día', '# horas del día'],
  days: ['# vencimiento', '# de vencimientos', '# vencimientos'],
  estimates: ['# estimación', '# de estimaciones', '# estimaciones'],
  priorities: ['# prioridad', '# de prioridades', '# prioridades'],
  descriptions: ['# descripción', '# de descripciones', '# descripciones'],
  lists: ['La lista de # tarea', 'Las listas de # de tareas', 'Las listas de # tareas'],
  sections: [
    'La sección más profunda de # tarea',
    'Las secciones más profundas de # de tareas',
    'Las secciones más profundas de # tareas',
  ],
  tags: ['Las etiquetas de # tarea', 'Las etiquetas de # de tareas', 'Las etiquetas de # tareas'],
  steps: [
    '# paso, escrito como tarea',
    '# de pasos, escritos como tareas',
    '# pasos, escritos como tareas',
  ],
  'deeper steps': [
    '# paso dentro de otro paso',
    '# de pasos dentro de otros pasos',
    '# pasos dentro de otros pasos',
  ],
  done: ['# tarea hecha', '# de tareas hechas', '# tareas hechas'],
}
