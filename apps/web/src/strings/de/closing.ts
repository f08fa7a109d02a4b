import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'

export const closing: Language['closing'] = {
  title: 'Tag abschließen',
  dismiss: 'Schließen',
  done: 'Erledigt',
  count: (count) => numbers.count(count),
  of: (total) => `von ${numbers.count(total)}`,
  focused: 'Fokus',
  estimated: 'Geschätzt',
  lasting: brief,
  took: (minutes) => (minutes === 0 ? '' : `${brief(minutes)} gebraucht`),
  compared: 'Geschätzt und gebraucht',
  compare: (estimate, took) => `${brief(estimate)}, gebraucht ${brief(took)}`,
  notDone: (count) => `${numbers.count(count)} nicht erledigt`,
  moveAll: (count) => `${numbers.count(count)} nicht erledigt, verschieben auf`,
  oneByOne: 'Einzeln wählen',
  skip: 'Auslassen',
  move: (title) => `${title}, verschieben auf`,
  line: 'Eine Notiz für morgen',
  linePlaceholder: 'Was kommt zuerst?',
  tooLong: 'Verwende höchstens 500 Zeichen.',
  notNow: 'Nicht jetzt',
  closed: 'Der Tag ist abgeschlossen',
}
