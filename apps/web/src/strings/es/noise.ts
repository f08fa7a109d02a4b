import type { Language } from '../language.ts'

export const noise: Language['noise'] = {
  title: 'Sonido durante la concentración',
  hint: 'En este dispositivo, hasta que pauses o se acabe el tiempo.',
  kinds: {
    none: 'Ninguno',
    brown: 'Ruido marrón',
    pink: 'Ruido rosa',
    white: 'Ruido blanco',
  },
  volume: 'Volumen',
}
