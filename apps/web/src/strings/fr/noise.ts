import type { Language } from '../language.ts'

export const noise: Language['noise'] = {
  title: 'Son pendant la concentration',
  hint: 'Sur cet appareil, jusqu’à la suspension ou la fin du temps.',
  kinds: {
    none: 'Aucun',
    brown: 'Bruit brun',
    pink: 'Bruit rose',
    white: 'Bruit blanc',
  },
  volume: 'Volume',
}
