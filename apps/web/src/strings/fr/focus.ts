import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { lasting, spoken } from './durations.ts'
import { forms, quoted } from './words.ts'

export const phases: Language['focus']['phases'] = {
  focus: 'Concentration',
  short_break: 'Pause courte',
  long_break: 'Pause longue',
}

export const focus: Language['focus'] = {
  title: 'Minuteur de concentration',
  hour: (hour) => dates.hour(hour * 60),
  dayLine: (first, last, minute, spent) =>
    `Votre journée de ${dates.time(first * 60)} à ${dates.time(last * 60)}. Il est ${dates.time(minute)}.` +
    (spent > 0 ? ` ${spoken(spent)} de concentration aujourd’hui.` : ''),
  today: (spent) => `${lasting(spent)} aujourd’hui`,
  focusedToday: (spent) => `${lasting(spent)} de concentration aujourd’hui`,
  cycle: 'Phase du cycle',
  phases,
  cyclesDone: (done, all) =>
    forms(done, {
      one: `# cycle de concentration fait sur ${numbers.count(all)}`,
      many: `# de cycles de concentration faits sur ${numbers.count(all)}`,
      other: `# cycles de concentration faits sur ${numbers.count(all)}`,
    }),
  noTask: 'Aucune tâche',
  remaining: (remaining) => `Il reste ${toTheSecond(Math.ceil(remaining / 1000))}`,
  past: (over) => `Fini depuis ${toTheSecond(Math.floor(over / 1000))}`,
  startShown: 'Démarrer le minuteur de concentration',
  pauseShown: 'Suspendre le minuteur de concentration',
  resetShown: 'Remettre à zéro le minuteur de concentration',
  skip: (phase) => (phase === 'focus' ? 'Aller à la pause' : 'Passer la pause'),
  openMode: 'Ouvrir le mode concentration',
  notify: 'Activer les notifications',
  duration: 'Durée (minutes)',
  minuteLess: 'Une minute de moins',
  minuteMore: 'Une minute de plus',
  durationRefused: 'Choisissez de 1 à 60 minutes entières.',
  until: (minute) => `Jusqu’à ${dates.time(minute)}`,
  timeIsUp: 'Le temps est écoulé',
  focusFinished: 'Concentration terminée. C’est l’heure d’une pause.',
  breakFinished: 'Votre pause est finie.',
  finished: (title) => `Le temps est écoulé pour ${quoted(title)}`,
}

function toTheSecond(seconds: number): string {
  const minutes = forms(Math.floor(seconds / 60), {
    one: '# minute',
    many: '# de minutes',
    other: '# minutes',
  })
  const rest = forms(seconds % 60, { one: '# seconde', many: '# de secondes', other: '# secondes' })
  return `${minutes} ${rest}`
}
