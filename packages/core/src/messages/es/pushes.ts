import { formsOf } from '../forms.ts'
import { localeOf } from '../languages.ts'
import type { PushTexts } from '../pushTexts.ts'

const forms = formsOf('es')
const days = new Intl.DateTimeFormat(localeOf('es'), {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

export const pushes: PushTexts = {
  done: 'Hecha',
  snooze: 'Posponer 10\u00a0min',
  today: 'Hoy',
  at: (time) => (isAtOne(time) ? `A la ${time}` : `A las ${time}`),
  on: (midnight, time) => [days.format(midnight), time].filter(Boolean).join(', '),
  halves: { morning: 'a.\u00a0m.', afternoon: 'p.\u00a0m.' },
  timer: 'Temporizador de concentración',
  timeIsUp: 'Se acabó el tiempo.',
  focusDone: 'Concentración terminada. Es hora de un descanso.',
  breakOver: 'Tu descanso ha terminado.',
  plan: { title: 'Planificar el día', body: 'Elige qué hacer hoy.' },
  close: { title: 'Cerrar el día', body: 'Mira tu día y mueve lo demás.' },
  more: {
    title: (count) =>
      forms(count, {
        one: '# recordatorio más',
        many: '# de recordatorios más',
        other: '# recordatorios más',
      }),
    body: 'Abre Daymark para verlos.',
  },
  test: {
    title: 'Los recordatorios llegan a este dispositivo',
    body: 'Esta es la prueba que has pedido.',
  },
}

const isAtOne = (time: string) => /^0?1:/.test(time)
