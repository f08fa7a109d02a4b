import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { lasting, lastingOf, minute } from './durations.ts'
import { forms, hourOf, joined, quoted } from './words.ts'

export const timeline: Language['timeline'] = {
  title: 'Línea de tiempo',
  page: 'Planificar el día',
  close: 'Cerrar la planificación',
  fill: 'Llenar',
  hours: (day) => `Línea de tiempo del ${dates.longOfWeek(day)}`,
  now: (time) => `Ahora, ${dates.time(time)}`,
  range,
  occurrence: (title, from, to) => `${title}, se repite, ${range(from, to)}`,
  focus: (from, to) => `Concentración, ${range(from, to)}`,
  over: 'Demasiado para el día.',
  spentOf: (spent, estimate) => lastingOf(spent * minute, estimate * minute),
  instructions:
    'Pulsa Espacio para levantarlo. Alt y la flecha arriba o abajo lo mueven 15 minutos; Shift y una flecha lo acortan o alargan.',
  lifted: (title, from, to) =>
    `${quoted(title)}, ${range(from, to)}. Las flechas lo mueven 15 minutos, Espacio lo suelta, Esc lo devuelve.`,
  dropped: (title, from, to) => `${quoted(title)}, ${range(from, to)}`,
  putBack: (title, from, to) => `${quoted(title)} vuelve a su sitio, ${range(from, to)}`,
  during: (meeting) => `durante ${meeting}`,
  saidDuring: (said, meeting) => `${said}, durante ${meeting}`,
  more: (title) => `Más acciones para ${title}`,
  put: (title, time) => `${quoted(title)} a ${hourOf(dates.time(time))}`,
  removed: (title) => `Hora de ${quoted(title)} quitada`,
  lasts: (title, minutes) => `${quoted(title)}: ${lasting(minutes * minute)}`,
  filled(placed, remaining) {
    const parts = [placed > 0 && countPlaced(placed), remaining > 0 && notFit(remaining)]
    return joined(parts) || 'Todas las tareas tienen hora'
  },
  untimed: 'Sin hora',
  estimate: (minutes) => lasting(minutes * minute),
  onLine: (blocks) => `Planificado: ${joined(blocks.map(({ from, to }) => range(from, to)))}.`,
  meetingsOnLine: (meetings) =>
    `Reuniones: ${joined(meetings.map(({ from, to }) => range(from, to)))}.`,
}

function range(from: number, to: number): string {
  return `de ${dates.time(from)} a ${dates.time(to)}`
}

function countPlaced(tasks: number): string {
  return forms(tasks, { one: '# colocada', many: '# colocadas', other: '# colocadas' })
}

function notFit(tasks: number): string {
  return forms(tasks, { one: '# no cabía', many: '# no cabían', other: '# no cabían' })
}
