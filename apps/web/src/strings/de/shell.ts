import type { Language } from '../language.ts'

export const shell: Language['shell'] = {
  newer: 'Eine neue Version ist bereit',
  reload: 'Neu laden',
}
