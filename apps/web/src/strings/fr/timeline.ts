import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { lasting, lastingOf, minute } from './durations.ts'
import { forms, joined, quoted } from './words.ts'

export const timeline: Language['timeline'] = {
  title: 'Chronologie',
  page: 'Planifier la journée',
  close: 'Fermer la planification',
  fill: 'Remplir',
  hours: (day) => `Chronologie du ${dates.longOfWeek(day)}`,
  now: (time) => `Maintenant, ${dates.time(time)}`,
  range,
  occurrence: (title, from, to) => `${title}, se répète, ${range(from, to)}`,
  focus: (from, to) => `Concentration, ${range(from, to)}`,
  over: 'Trop long pour la journée.',
  spentOf: (spent, estimate) => lastingOf(spent * minute, estimate * minute),
  instructions:
    'Appuyez sur Espace pour soulever. Alt et la flèche haut ou bas déplacent de 15 minutes, Shift et une flèche raccourcissent ou allongent.',
  lifted: (title, from, to) =>
    `${quoted(title)}, ${range(from, to)}. Les flèches déplacent de 15 minutes, Espace pour déposer, Esc pour remettre en place.`,
  dropped: (title, from, to) => `${quoted(title)}, ${range(from, to)}`,
  putBack: (title, from, to) => `${quoted(title)} remise en place, ${range(from, to)}`,
  during: (meeting) => `pendant ${meeting}`,
  saidDuring: (said, meeting) => `${said}, pendant ${meeting}`,
  more: (title) => `Autres actions pour ${quoted(title)}`,
  put: (title, time) => `${quoted(title)} à ${dates.time(time)}`,
  removed: (title) => `Heure de ${quoted(title)} effacée`,
  lasts: (title, minutes) => `${quoted(title)} : ${lasting(minutes * minute)}`,
  filled: (placed, remaining) =>
    joined([
      placed > 0 && forms(placed, { one: '# placée', many: '# placées', other: '# placées' }),
      remaining > 0 && notFit(remaining),
    ]) || 'Toutes les tâches ont une heure',
  untimed: 'Sans heure',
  estimate: (minutes) => lasting(minutes * minute),
  onLine: (blocks) => `Planifié ${ranges(blocks)}.`,
  meetingsOnLine: (meetings) => `Réunions ${ranges(meetings)}.`,
}

type Span = { from: number; to: number }

function range(from: number, to: number): string {
  return `${dates.time(from)} à ${dates.time(to)}`
}

function ranges(spans: readonly Span[]): string {
  return joined(spans.map(({ from, to }) => `de ${range(from, to)}`))
}

function notFit(tasks: number): string {
  return `${numbers.count(tasks)} sans place`
}
