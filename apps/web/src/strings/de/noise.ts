import type { Language } from '../language.ts'

export const noise: Language['noise'] = {
  title: 'Klang beim Fokus',
  hint: 'Auf diesem Gerät, bis du anhältst oder die Zeit um ist.',
  kinds: {
    none: 'Keiner',
    brown: 'Braunes Rauschen',
    pink: 'Rosa Rauschen',
    white: 'Weißes Rauschen',
  },
  volume: 'Lautstärke',
}
