import type { Language } from '../language.ts'

export const notLoaded: Language['notLoaded'] = {
  offline: {
    title: 'Du bist offline',
    hint: 'Deine Aufgaben wurden auf diesem Gerät noch nicht geladen. Sie erscheinen, sobald du eine Verbindung hast.',
  },
  paused: {
    title: 'Deine Aufgaben konnten nicht geladen werden',
    hint: 'Der Server funktioniert nicht. Deine Aufgaben erscheinen, sobald er antwortet.',
  },
  refused: {
    title: 'Deine Aufgaben konnten nicht geladen werden',
    hint: 'Der Server hat abgelehnt. Daymark versucht es weiter.',
  },
}
