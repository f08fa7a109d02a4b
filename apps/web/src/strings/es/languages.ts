import type { Language } from '../language.ts'

export const languages: Language['languages'] = {
  title: 'Idioma',
  asInBrowser: 'Como en este navegador',
  unread: 'Nadie que hable español como lengua materna ha leído todavía esta traducción.',
  needsConnection: 'Este idioma necesita una conexión una vez.',
  changed: (name) => `Idioma: ${name}`,
}
