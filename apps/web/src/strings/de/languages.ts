import type { Language } from '../language.ts'

export const languages: Language['languages'] = {
  title: 'Sprache',
  asInBrowser: 'Wie in diesem Browser',
  unread: 'Noch niemand mit Deutsch als Muttersprache hat diese Übersetzung gelesen.',
  needsConnection: 'Diese Sprache braucht einmal eine Verbindung.',
  changed: (name) => `Sprache: ${name}`,
}
