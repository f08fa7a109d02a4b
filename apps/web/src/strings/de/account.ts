import type { Language } from '../language.ts'
import { forms } from './words.ts'

export const account: Language['account'] = {
  title: 'Kontoeinstellungen',
  close: 'Schließen',
  pages: { settings: 'Einstellungen', account: 'Konto' },
  appearance: 'Aussehen',
  email: 'E-Mail',
  password: 'Passwort',
  darkMode: 'Dunkler Modus',
  darkModeHint: 'Abends angenehmer für die Augen.',
  asSystem: 'Wie das System',
  asSystemHint: 'Dunkel, wenn dieses Gerät es ist. An, bis du den dunklen Modus selbst einstellst.',
  app: 'App',
  version: 'Version',
  upToDate: 'Daymark ist aktuell.',
  keyboard: 'Tastatur',
  singleKeys: 'Kürzel mit einer Taste',
  singleKeysHint:
    'Zum Beispiel N für eine neue Aufgabe. Die Buchstaben gelten, wenn du gerade nichts schreibst.',
  showShortcuts: 'Alle Tastenkürzel anzeigen',
  updateEmail: 'E-Mail-Adresse ändern',
  signedInAs: (email) => `Angemeldet als ${email}`,
  newEmail: 'Neue E-Mail-Adresse',
  newEmailPlaceholder: 'Neue Adresse eingeben',
  emailRequested:
    'Änderung der E-Mail-Adresse angefordert. Bestätige sie über die E-Mail, die du bekommst.',
  emailUpdated: 'Deine E-Mail-Adresse wurde geändert.',
  emailFailed: 'Die E-Mail-Adresse konnte nicht geändert werden',
  updatePassword: 'Passwort ändern',
  newPassword: 'Neues Passwort',
  newPasswordPlaceholder: 'Neues Passwort eingeben',
  newPasswordHint: 'Mindestens 6 Zeichen',
  passwordTooShort: 'Verwende mindestens 6 Zeichen.',
  passwordUpdated: 'Passwort geändert',
  passwordFailed: 'Das Passwort konnte nicht geändert werden',
  currentPassword: 'Aktuelles Passwort',
  currentPasswordHint: 'Gib dein aktuelles Passwort ein, um es zu ändern.',
  codeSent: (email) => `Wir haben einen Code an ${email} geschickt. Gib seine sechs Ziffern ein.`,
  code: 'Code aus der E-Mail',
  sendAgain: 'Erneut senden',
  signOut: 'Abmelden',
}

export const signOut: Language['signOut'] = {
  question: 'Jetzt abmelden?',
  waiting: (waiting) =>
    waiting === 0
      ? 'Alles wurde gesendet.'
      : forms(waiting, {
          one: '# Änderung wurde noch nicht gesendet. Sie ist nur auf diesem Gerät.',
          other: '# Änderungen wurden noch nicht gesendet. Sie sind nur auf diesem Gerät.',
        }),
  refused: (refused) =>
    forms(refused, {
      one: '# Änderung wurde abgelehnt. Sie ist nur auf diesem Gerät.',
      other: '# Änderungen wurden abgelehnt. Sie sind nur auf diesem Gerät.',
    }),
  syncNow: 'Jetzt synchronisieren',
  lose: (changes) =>
    changes === 0
      ? 'Abmelden'
      : forms(changes, {
          one: 'Abmelden und # Änderung verlieren',
          other: 'Abmelden und # Änderungen verlieren',
        }),
  cancel: 'Abbrechen',
  offline:
    'Du bist offline. Sobald du wieder online bist, werden deine Änderungen gesendet und du wirst abgemeldet.',
  paused: 'Deine Änderungen konnten nicht gesendet werden. Sie sind auf diesem Gerät sicher.',
}
