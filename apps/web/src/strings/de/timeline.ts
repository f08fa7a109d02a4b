import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { lasting, lastingOf, minute } from './durations.ts'
import { joined, listed, quoted } from './words.ts'

export const timeline: Language['timeline'] = {
  title: 'Zeitleiste',
  page: 'Tag planen',
  close: 'Planung schließen',
  fill: 'Tag füllen',
  hours: (day) => `Zeitleiste für ${dates.longOfWeek(day)}`,
  now: (time) => `Jetzt, ${dates.time(time)}`,
  range,
  occurrence: (title, from, to) => `${title}, wiederholt sich, ${range(from, to)}`,
  focus: (from, to) => `Fokus, ${range(from, to)}`,
  over: 'Zu lang für den Tag.',
  spentOf: (spent, estimate) => lastingOf(spent * minute, estimate * minute),
  instructions:
    'Mit der Leertaste hebst du es an. Alt und Pfeil nach oben oder unten verschieben es um 15 Minuten, Shift und ein Pfeil machen es kürzer oder länger.',
  lifted: (title, from, to) =>
    `${quoted(title)}, ${range(from, to)}. Pfeiltasten verschieben um 15 Minuten, Leertaste legt ab, Esc legt zurück.`,
  dropped: (title, from, to) => `${quoted(title)}, ${range(from, to)}`,
  putBack: (title, from, to) => `${quoted(title)} zurückgelegt, ${range(from, to)}`,
  during: (meeting) => `während ${meeting}`,
  saidDuring: (said, meeting) => `${said}, während ${meeting}`,
  more: (title) => `Mehr zu ${title}`,
  put: (title, time) => `${quoted(title)} um ${dates.time(time)}`,
  removed: (title) => `Uhrzeit von ${quoted(title)} entfernt`,
  lasts: (title, minutes) => `${quoted(title)}: ${lasting(minutes * minute)}`,
  filled(placed, remaining) {
    const parts = joined([
      placed > 0 && `${numbers.count(placed)} eingeplant`,
      remaining > 0 && notFit(remaining),
    ])
    return parts || 'Alle Aufgaben haben eine Uhrzeit'
  },
  untimed: 'Ohne Uhrzeit',
  estimate: (minutes) => lasting(minutes * minute),
  onLine: (blocks) => `Geplant: ${listed(blocks.map(({ from, to }) => range(from, to)))}.`,
  meetingsOnLine: (meetings) =>
    `Termine: ${listed(meetings.map(({ from, to }) => range(from, to)))}.`,
}

function range(from: number, to: number): string {
  return `${dates.time(from)} bis ${dates.time(to)}`
}

function notFit(tasks: number): string {
  return `${numbers.count(tasks)} ohne Platz`
}
