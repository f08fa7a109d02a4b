import type { Phase } from '@daymark/core/tables/focusSessions'
import type { Language } from '../language.ts'
import { focus } from './focus.ts'
import { quoted } from './words.ts'

const started: Record<Phase, string> = {
  focus: 'Concentración iniciada',
  short_break: 'Descanso corto iniciado',
  long_break: 'Descanso largo iniciado',
}

export const focusVoice: Language['focusVoice'] = {
  started: (phase, remaining) => `${started[phase]}. ${focus.remaining(remaining)}`,
  startedFor: (title) => `Temporizador iniciado para ${quoted(title)}`,
  paused: (remaining) => `En pausa. ${focus.remaining(remaining)}`,
  fiveMinutes: 'Quedan cinco minutos',
}
