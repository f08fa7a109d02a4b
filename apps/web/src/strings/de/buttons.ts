import type { Language } from '../language.ts'

export const buttons: Language['buttons'] = {
  dayBefore: 'Vorheriger Tag',
  dayAfter: 'Nächster Tag',
  plan: 'Tag planen',
  smallWindow: 'Kleines Fenster öffnen',
}

export const controls: Language['controls'] = { cancel: 'Abbrechen', tryAgain: 'Erneut versuchen' }
