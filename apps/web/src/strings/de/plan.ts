import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { away } from './away.ts'
import { brief, lasting, minute } from './durations.ts'
import { review } from './review.ts'
import { forms } from './words.ts'

export const plan: Language['plan'] = {
  away,
  review,
  title: 'Plan',
  over: (minutes) => `${brief(minutes)} zu viel.`,
  planned: (planned, hours, meetings) => {
    const start = planned === 0 ? 'Noch nichts geplant' : `${brief(planned)} geplant`
    return `${start}, ${hours} verfügbar${meetings === null ? '' : ` (${meetings})`}.`
  },
  hours: (capacity) => brief(capacity),
  inMeetings: (minutes) => `${brief(minutes)} in Terminen`,
  setHours: (capacity) => `${brief(capacity)}, Stunden dieses Tages`,
  hoursOf: (day) => `Stunden am ${dates.longOfWeek(day)}`,
  usualHours: (capacity) => `Zurück zum Üblichen: ${brief(capacity)}`,
  hoursSet: (day, capacity) => `${dates.longWeekday(day)}: ${brief(capacity)}`,
  unestimated: (tasks) => `${numbers.count(tasks)} ohne Schätzung.`,
  whichCouldWait: 'So wenige Aufgaben wie möglich, damit es passt.',
  nothingCouldWait: 'Hier kann nichts warten.',
  close: 'Schließen',
  tomorrow: 'Morgen',
  toTomorrow: (title) => `${title} auf morgen verschieben`,
  nextDay: (day) => dates.longWeekday(day),
  toNextDay: (title, day) => `${title} auf ${dates.longWeekday(day)} verschieben`,
  lasting: (minutes) => lasting(minutes * minute),
  noDeadline: 'keine Frist',
  by: (day) => `bis ${dates.short(day)}`,
  carried: (times) => forms(times, { one: 'einmal übernommen', other: '#-mal übernommen' }),
  moveThenFits: (tasks) =>
    forms(tasks, {
      one: '# Aufgabe verschieben, dann passt es',
      other: '# Aufgaben verschieben, dann passt es',
    }),
  moveAll: (tasks) =>
    forms(tasks, { one: '# Aufgabe verschieben', other: '# Aufgaben verschieben' }),
  leaves: (tasks, minutes) =>
    forms(tasks, {
      one: `Ohne sie noch ${brief(minutes)} zu viel.`,
      other: `Ohne diese # noch ${brief(minutes)} zu viel.`,
    }),
  overTomorrow: (minutes) => `Morgen ist dann um ${brief(minutes)} zu voll.`,
  overNextDay: (day, minutes) => `${dates.longWeekday(day)} ist dann um ${brief(minutes)} zu voll.`,
}
