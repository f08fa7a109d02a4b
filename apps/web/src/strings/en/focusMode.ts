import type { Phase } from '@daymark/core/tables/focusSessions'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { lasting } from './durations.ts'
import { phases } from './focus.ts'

const comingPhases: Record<Phase, string> = {
  focus: 'focus',
  short_break: 'short break',
  long_break: 'long break',
}

export const focusMode = translatable('focusMode', {
  title: 'Focus mode',
  leave: 'Leave focus mode',
  phase: (phase: Phase, cycle: number, all: number) =>
    phase === 'focus'
      ? `${phases.focus}, ${numbers.count(cycle)} of ${numbers.count(all)}`
      : phases[phase],
  rest: 'Stand up, look far away',
  next: (phase: Phase, minutes: number) =>
    `Next: ${comingPhases[phase]}, ${lasting(minutes * 60_000)}`,
  afterwards: (cycle: number, all: number) =>
    `Then: focus, ${numbers.count(cycle)} of ${numbers.count(all)}`,
  complete: (title: string) => `Complete ${title}`,
  thought: 'A thought, into Inbox',
  addThought: 'Add',
  stepsAndNotes: 'Steps and notes',
  noSteps: 'No steps and no notes.',
  step: (title: string, completed: boolean) =>
    completed ? `Reopen step: ${title}` : `Complete step: ${title}`,
  keys: {
    space: 'Space',
    pause: 'pause',
    start: 'start',
    reset: 'reset',
    leave: 'leave',
    escape: 'Esc',
  },
  small: 'Focus timer',
})
