import type { Language } from '../language.ts'

export const shell: Language['shell'] = {
  newer: 'Hay una versión nueva lista',
  reload: 'Recargar',
}
