import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { lasting } from './durations.ts'
import { phases } from './focus.ts'
import { quoted } from './words.ts'

const comingPhases = {
  focus: 'concentration',
  short_break: 'pause courte',
  long_break: 'pause longue',
}

export const focusMode: Language['focusMode'] = {
  title: 'Mode concentration',
  leave: 'Quitter',
  phase: (phase, cycle, all) =>
    phase === 'focus'
      ? `${phases.focus}, ${numbers.count(cycle)} sur ${numbers.count(all)}`
      : phases[phase],
  rest: 'Levez-vous, regardez au loin',
  next: (phase, minutes) => `Ensuite : ${comingPhases[phase]}, ${lasting(minutes * 60_000)}`,
  afterwards: (cycle, all) =>
    `Puis : concentration, ${numbers.count(cycle)} sur ${numbers.count(all)}`,
  complete: (title) => `Terminer ${quoted(title)}`,
  thought: 'Idée, pour la boîte de réception',
  addThought: 'Ajouter',
  stepsAndNotes: 'Étapes et notes',
  noSteps: 'Ni étapes ni notes.',
  step: (title, completed) =>
    completed ? `Rouvrir l’étape : ${title}` : `Terminer l’étape : ${title}`,
  keys: {
    space: 'Espace',
    pause: 'suspendre',
    start: 'démarrer',
    reset: 'remettre à zéro',
    leave: 'quitter',
    escape: 'Esc',
  },
  small: 'Minuteur de concentration',
}
