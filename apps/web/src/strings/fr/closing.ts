import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { forms, quoted } from './words.ts'

export const closing: Language['closing'] = {
  title: 'Clore la journée',
  dismiss: 'Fermer',
  done: 'Fait',
  count: (count) => numbers.count(count),
  of: (total) => `sur ${numbers.count(total)}`,
  focused: 'Concentration',
  estimated: 'Estimé',
  lasting: brief,
  took: (minutes) => (minutes === 0 ? '' : `en réalité ${brief(minutes)}`),
  compared: 'Estimé et réel',
  compare: (estimate, took) => `${brief(estimate)}, en réalité ${brief(took)}`,
  notDone: (count) =>
    forms(count, { one: '# non faite', many: '# non faites', other: '# non faites' }),
  moveAll: (count) =>
    forms(count, {
      one: '# non faite, à déplacer',
      many: '# non faites, à déplacer',
      other: '# non faites, à déplacer',
    }),
  oneByOne: 'Choisir une par une',
  skip: 'Passer',
  move: (title) => `${quoted(title)}, à déplacer`,
  line: 'Une note pour demain',
  linePlaceholder: 'Par quoi commencer ?',
  tooLong: '500 caractères au plus.',
  notNow: 'Pas maintenant',
  closed: 'La journée est close',
}
