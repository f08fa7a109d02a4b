import type { Language } from '../language.ts'

export const noise: Language['noise'] = {
  title: 'Som durante o foco',
  hint: 'Neste dispositivo, até você pausar ou o tempo acabar.',
  kinds: {
    none: 'Nenhum',
    brown: 'Ruído marrom',
    pink: 'Ruído rosa',
    white: 'Ruído branco',
  },
  volume: 'Volume',
}
