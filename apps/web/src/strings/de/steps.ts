import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { lasting, minute } from './durations.ts'
import { forms, quoted } from './words.ts'

export const steps: Language['steps'] = {
  title: 'Schritte',
  count: (done, total) => `${numbers.count(done)}/${numbers.count(total)}`,
  group: (done, total) => `Schritte, ${numbers.count(done)} von ${numbers.count(total)} erledigt`,
  of: (task) => `Schritt von ${task}`,
  stepsOf: (task) => `Schritte von ${task}`,
  place: (place, total, task, level) => {
    const text = `Schritt ${numbers.count(place)} von ${numbers.count(total)} von ${task}`
    return level > 1 ? `${text}, Ebene ${numbers.count(level)}` : text
  },
  estimate: (minutes) => lasting(minutes * minute),
  done: (steps) =>
    forms(steps, { one: 'Erledigt, mit # Schritt', other: 'Erledigt, mit # Schritten' }),
  made: (steps, task) =>
    forms(steps, { one: `Schritt von ${quoted(task)}`, other: `# Schritte von ${quoted(task)}` }),
  madeNowhere: 'Dort sind keine Schritte möglich',
  standsAlone: (title) => `${quoted(title)} ist jetzt eine Aufgabe`,
  add: 'Schritt hinzufügen',
  complete: (title) => `Schritt erledigen: ${title}`,
  reopen: (title) => `Schritt wieder öffnen: ${title}`,
  fold: (title) => `Schritte von ${title} einklappen`,
  details: (title) => `Details des Schritts: ${title}`,
  remove: (title) => `Schritt löschen: ${title}`,
}
