import type { Language } from '../language.ts'

export const languages: Language['languages'] = {
  title: 'Idioma',
  asInBrowser: 'Como neste navegador',
  unread: 'Esta tradução ainda não foi lida por falantes nativos.',
  needsConnection: 'Este idioma precisa de uma conexão uma vez.',
  changed: (name) => `Idioma: ${name}`,
}
