import type { Language } from '../language.ts'

export const shell: Language['shell'] = {
  newer: 'Uma nova versão está pronta',
  reload: 'Recarregar',
}
