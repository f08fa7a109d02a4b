import type { Language } from '../language.ts'

export const languages: Language['languages'] = {
  title: 'Idioma',
  asInBrowser: 'Como neste navegador',
  unread: 'Nenhuma pessoa de língua materna portuguesa leu esta tradução ainda.',
  needsConnection: 'Este idioma precisa de uma conexão uma vez.',
  changed: (name) => `Idioma: ${name}`,
}
