import { formsOf } from '../forms.ts'
import { localeOf } from '../languages.ts'
import type { PushTexts } from '../pushTexts.ts'

const forms = formsOf('fr')
const days = new Intl.DateTimeFormat(localeOf('fr'), {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

export const pushes: PushTexts = {
  done: 'Fait',
  snooze: 'Rappeler dans 10\u00a0min',
  today: 'Aujourd’hui',
  at: (time) => `À ${time}`,
  // Intl writes ‘1 mars’.
  on: (midnight, time) =>
    [days.format(midnight).replace(/\b1(?=\s)/, '1er'), time].filter(Boolean).join(' à '),
  halves: { morning: 'AM', afternoon: 'PM' },
  timer: 'Minuteur de concentration',
  timeIsUp: 'Le temps est écoulé.',
  focusDone: 'Concentration terminée. C’est l’heure d’une pause.',
  breakOver: 'Votre pause est finie.',
  plan: { title: 'Planifier la journée', body: 'Choisissez quoi faire aujourd’hui.' },
  close: { title: 'Clore la journée', body: 'Regardez votre journée et déplacez le reste.' },
  more: {
    title: (count) =>
      forms(count, {
        one: '# rappel de plus',
        many: '# de rappels de plus',
        other: '# rappels de plus',
      }),
    body: 'Ouvrez Daymark pour les voir.',
  },
  test: {
    title: 'Les rappels arrivent sur cet appareil',
    body: 'C’est l’essai que vous avez demandé.',
  },
}
