import type { Phase } from '@daymark/core/tables/focusSessions'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { lasting, spoken } from './durations.ts'
import { forms, quoted, sentence } from './words.ts'

export const phases: Record<Phase, string> = {
  focus: 'Concentración',
  short_break: 'Descanso corto',
  long_break: 'Descanso largo',
}

export const focus: Language['focus'] = {
  title: 'Temporizador de concentración',
  hour: (hour) => dates.hour(hour * 60),
  dayLine: (first, last, minute, spent) =>
    `${sentence(`Tu día, de ${dates.time(first * 60)} a ${dates.time(last * 60)}`)} ${sentence(`Hora actual: ${dates.time(minute)}`)}` +
    (spent > 0 ? ` Concentración de hoy: ${spoken(spent)}.` : ''),
  today: (spent) => `${lasting(spent)} hoy`,
  focusedToday: (spent) => `${lasting(spent)} de concentración hoy`,
  cycle: 'Ciclo',
  phases,
  cyclesDone: (done, all) =>
    `${numbers.count(done)} de ${numbers.count(all)} ciclos de concentración hechos`,
  noTask: 'Sin tarea',
  remaining: (remaining) => `Quedan ${toTheSecond(Math.ceil(remaining / 1000))}`,
  past: (over) => `${toTheSecond(Math.floor(over / 1000))} después del final`,
  startShown: 'Iniciar el temporizador de concentración',
  pauseShown: 'Pausar el temporizador de concentración',
  resetShown: 'Reiniciar el temporizador de concentración',
  skip: (phase) => (phase === 'focus' ? 'Pasar al descanso' : 'Omitir el descanso'),
  openMode: 'Abrir el modo de concentración',
  notify: 'Activar notificaciones',
  duration: 'Duración (minutos)',
  minuteLess: 'Un minuto menos',
  minuteMore: 'Un minuto más',
  durationRefused: 'Elige de 1 a 60 minutos enteros.',
  until: (minute) => `Hasta las ${dates.time(minute)}`,
  timeIsUp: 'Se acabó el tiempo',
  focusFinished: 'Concentración terminada. Es hora de un descanso.',
  breakFinished: 'Tu descanso ha terminado.',
  finished: (title) => `Se acabó el tiempo de ${quoted(title)}`,
}

function toTheSecond(seconds: number): string {
  const minutes = forms(Math.floor(seconds / 60), {
    one: '# minuto',
    many: '# de minutos',
    other: '# minutos',
  })
  return `${minutes} y ${forms(seconds % 60, {
    one: '# segundo',
    many: '# de segundos',
    other: '# segundos',
  })}`
}
