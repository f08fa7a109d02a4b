import type { Phase } from '@daymark/core/tables/focusSessions'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { lasting } from './durations.ts'
import { phases } from './focus.ts'

const nextPhases: Record<Phase, string> = {
  focus: 'Fokus',
  short_break: 'kurze Pause',
  long_break: 'lange Pause',
}

export const focusMode: Language['focusMode'] = {
  title: 'Fokusmodus',
  leave: 'Fokusmodus verlassen',
  phase: (phase, cycle, all) =>
    phase === 'focus'
      ? `${phases.focus}, ${numbers.count(cycle)} von ${numbers.count(all)}`
      : phases[phase],
  rest: 'Steh auf, schau in die Ferne',
  next: (phase, minutes) => `Als Nächstes: ${nextPhases[phase]}, ${lasting(minutes * 60_000)}`,
  afterwards: (cycle, all) => `Dann: Fokus, ${numbers.count(cycle)} von ${numbers.count(all)}`,
  complete: (title) => `${title} erledigen`,
  thought: 'Ein Gedanke, in den Eingang',
  addThought: 'Hinzufügen',
  stepsAndNotes: 'Schritte und Notizen',
  noSteps: 'Keine Schritte und keine Notizen.',
  step: (title, completed) =>
    completed ? `Schritt wieder öffnen: ${title}` : `Schritt erledigen: ${title}`,
  keys: {
    space: 'Leertaste',
    pause: 'anhalten',
    start: 'starten',
    reset: 'zurücksetzen',
    leave: 'verlassen',
    escape: 'Esc',
  },
  small: 'Fokus-Timer',
}
