import type { Language } from '../language.ts'
import { providerName } from './providers.ts'

export const auth: Language['auth'] = {
  name: 'Daymark',
  line: 'Plane deinen Tag und erledige dann eins nach dem anderen.',
  noAccount: 'Auf diesem Server gibt es noch kein Konto.',
  signInTitle: 'Bei deinem Konto anmelden',
  signUpTitle: 'Dein Konto erstellen',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  signIn: 'Anmelden',
  signUp: 'Registrieren',
  busy: 'Wird geladen …',
  toSignUp: 'Noch kein Konto? Registrieren',
  toSignIn: 'Schon ein Konto? Anmelden',
  confirmEmail: (email) =>
    `Wir haben einen Link an ${email} geschickt. Öffne ihn, um deine Adresse zu bestätigen, und melde dich dann an.`,
  sendAgain: 'Erneut senden',
  sendAgainIn: (seconds) => `Erneut senden in ${seconds} s`,
  or: 'oder',
  continueWith: (provider) => `Weiter mit ${providerName(provider)}`,
}

export const recovery: Language['recovery'] = {
  forgot: 'Passwort vergessen?',
  title: 'Passwort vergessen?',
  ask: 'Gib deine E-Mail-Adresse ein. Wir schicken dir einen Link, über den du ein neues Passwort wählst.',
  send: 'Link senden',
  sent: (email) =>
    `Falls es ein Konto für ${email} gibt, haben wir eine E-Mail dorthin geschickt. Öffne den Link auf einem beliebigen Gerät.`,
  enterCode: 'Oder gib hier den Code aus der E-Mail ein.',
  haveCode: 'Code aus der E-Mail eingeben',
  back: 'Zurück zur Anmeldung',
  chooseTitle: 'Neues Passwort wählen',
  choose: (email) => `Für ${email}. Deine anderen Geräte werden abgemeldet.`,
  newPassword: 'Neues Passwort',
  hint: 'Mindestens 6 Zeichen',
  save: 'Neues Passwort speichern',
}

export const code: Language['code'] = {
  title: 'Code eingeben',
  fromApp: 'Öffne deine Authenticator-App und gib die sechs Ziffern ein, die sie zeigt.',
  toPhone: (phone) => `Wir können einen Code an das ${phone} schicken.`,
  sent: (phone) => `Gib die sechs Ziffern ein, die wir an das ${phone} geschickt haben.`,
  send: 'Code senden',
  label: 'Sechsstelliger Code',
  verify: 'Prüfen',
  wrong: 'Dieser Code passte nicht. Versuche den nächsten.',
  use: (name) => `Mit ${name}`,
  app: 'deiner Authenticator-App',
  phone: (ending) => `Telefon (… ${ending})`,
  useRecovery: 'Notfallcode verwenden',
  recoveryTitle: 'Notfallcode eingeben',
  recoveryAsk: 'Jeder Notfallcode gilt einmal.',
  recoveryRemoves: 'Er schaltet die Zwei-Faktor-Anmeldung aus. Richte sie danach wieder ein.',
  recoveryLabel: 'Notfallcode',
  useFactor: 'Sechsstelligen Code verwenden',
  wrongRecovery: 'Dieser Code passte nicht oder wurde schon verwendet.',
  otherAccount: 'Anderes Konto verwenden',
}
