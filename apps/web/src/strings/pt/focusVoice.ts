import type { Phase } from '@daymark/core/tables/focusSessions'
import type { Language } from '../language.ts'
import { focus } from './focus.ts'
import { quoted } from './words.ts'

const started: Record<Phase, string> = {
  focus: 'Foco iniciado',
  short_break: 'Intervalo curto iniciado',
  long_break: 'Intervalo longo iniciado',
}

export const focusVoice: Language['focusVoice'] = {
  started: (phase, remaining) => `${started[phase]}. ${focus.remaining(remaining)}`,
  startedFor: (title) => `Temporizador iniciado para ${quoted(title)}`,
  paused: (remaining) => `Em pausa. ${focus.remaining(remaining)}`,
  fiveMinutes: 'Restam cinco minutos',
}
