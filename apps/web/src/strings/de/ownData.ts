import type { Language } from '../language.ts'

export const ownData: Language['ownData'] = {
  title: 'Deine Daten',
  file: (day) => `daymark-${day}.json`,

  history: {
    title: 'Verlauf',
    hint: 'Was sich wann und von wo aus geändert hat.',
    delete: 'Verlauf löschen',
    ask: 'Verlauf löschen?',
    consequence: 'Was bisher geschehen ist, wird vergessen. Deine Aufgaben bleiben.',
    cancel: 'Abbrechen',
    deleted: 'Der Verlauf wurde gelöscht.',
  },

  deleteTitle: 'Konto löschen',
  deleteHint: 'Löscht dein Konto und alles darin. Das lässt sich nicht rückgängig machen.',
  delete: 'Konto löschen',
  ask: 'Dein Konto löschen?',
  goes: [
    'Alle deine Aufgaben, auch die im Papierkorb, und deine Fokuszeit',
    'Deine E-Mail-Adresse, dein Passwort und jede andere Art der Anmeldung',
    'Alles auf diesem Gerät; deine anderen Geräte werden abgemeldet',
  ],
  goesTitle: 'Das wird gelöscht:',
  exportFirst: 'Wenn du eine Kopie behalten möchtest, exportiere sie vorher.',
  password: 'Dein Passwort',
  confirm: (email) => `Gib zur Bestätigung ${email} ein`,
  notTheSame: 'Das ist nicht deine Adresse.',
  deleteForEver: 'Konto endgültig löschen',
  cancel: 'Abbrechen',
  deleted: 'Dein Konto wurde gelöscht.',
  signInAgain:
    'Deine Anmeldung ist schon eine Weile her. Melde dich ab und wieder an und lösche dann dein Konto.',
}
