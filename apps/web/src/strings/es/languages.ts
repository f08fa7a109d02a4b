import type { Language } from '../language.ts'

export const languages: Language['languages'] = {
  title: 'Idioma',
  asInBrowser: 'Como en este navegador',
  unread: 'Nadie de lengua materna española ha leído aún esta traducción.',
  needsConnection: 'Este idioma necesita una conexión una vez.',
  changed: (name) => `Idioma: ${name}`,
}
