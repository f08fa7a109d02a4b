import { formsOf } from '../forms.ts'
import { localeOf } from '../languages.ts'
import type { PushTexts } from '../pushTexts.ts'

const forms = formsOf('pt-BR')
const days = new Intl.DateTimeFormat(localeOf('pt-BR'), {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

export const pushes: PushTexts = {
  done: 'Concluída',
  snooze: 'Adiar 10\u00a0min',
  today: 'Hoje',
  at: (time) => (isAtOne(time) ? `À ${time}` : `Às ${time}`),
  on: (midnight, time) => [days.format(midnight), time].filter(Boolean).join(', '),
  halves: { morning: 'AM', afternoon: 'PM' },
  timer: 'Temporizador de foco',
  timeIsUp: 'O tempo acabou.',
  focusDone: 'Foco concluído. Hora de um intervalo.',
  breakOver: 'Seu intervalo terminou.',
  plan: { title: 'Planejar o dia', body: 'Escolha o que fazer hoje.' },
  close: { title: 'Encerrar o dia', body: 'Veja seu dia e mova o resto.' },
  more: {
    title: (count) =>
      forms(count, {
        one: 'Mais # lembrete',
        many: 'Mais # de lembretes',
        other: 'Mais # lembretes',
      }),
    body: 'Abra o Daymark para vê-los.',
  },
  test: {
    title: 'Os lembretes chegam a este dispositivo',
    body: 'Este é o teste que você pediu.',
  },
}

const isAtOne = (time: string) => /^0?1:/.test(time)
