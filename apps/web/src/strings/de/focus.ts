import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { lasting, spoken } from './durations.ts'
import { forms, quoted } from './words.ts'

export const phases: Language['focus']['phases'] = {
  focus: 'Fokus',
  short_break: 'Kurze Pause',
  long_break: 'Lange Pause',
}

export const focus: Language['focus'] = {
  title: 'Fokus-Timer',
  hour: (hour) => dates.hour(hour * 60),
  dayLine: (first, last, minute, spent) =>
    `Dein Tag von ${dates.time(first * 60)} bis ${dates.time(last * 60)}. Es ist ${dates.time(minute)}.` +
    (spent > 0 ? ` Heute ${spoken(spent)} Fokus.` : ''),
  today: (spent) => `${lasting(spent)} heute`,
  focusedToday: (spent) => `Heute ${lasting(spent)} Fokus`,
  cycle: 'Zyklus',
  phases,
  cyclesDone: (done, all) =>
    `${numbers.count(done)} von ${numbers.count(all)} Fokuszyklen erledigt`,
  noTask: 'Keine Aufgabe',
  remaining: (remaining) => `${toTheSecond(Math.ceil(remaining / 1000))} übrig`,
  past: (over) => `${toTheSecond(Math.floor(over / 1000))} über der Zeit`,
  startShown: 'Fokus-Timer starten',
  pauseShown: 'Fokus-Timer anhalten',
  resetShown: 'Fokus-Timer zurücksetzen',
  skip: (phase) => (phase === 'focus' ? 'Weiter zur Pause' : 'Pause auslassen'),
  openMode: 'Fokusmodus öffnen',
  notify: 'Benachrichtigungen aktivieren',
  duration: 'Dauer (Minuten)',
  minuteLess: 'Eine Minute weniger',
  minuteMore: 'Eine Minute mehr',
  durationRefused: 'Wähle 1 bis 60 ganze Minuten.',
  until: (minute) => `Bis ${dates.time(minute)}`,
  timeIsUp: 'Die Zeit ist um',
  focusFinished: 'Fokus beendet. Zeit für eine Pause.',
  breakFinished: 'Deine Pause ist vorbei.',
  finished: (title) => `Die Zeit für ${quoted(title)} ist um`,
}

function toTheSecond(seconds: number): string {
  const minutes = forms(Math.floor(seconds / 60), { one: '# Minute', other: '# Minuten' })
  return `${minutes} ${forms(seconds % 60, { one: '# Sekunde', other: '# Sekunden' })}`
}
