import type { Language } from '../language.ts'

export const shell: Language['shell'] = {
  newer: 'Une nouvelle version est prête',
  reload: 'Recharger',
}
