import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms } from './words.ts'

export const twoFactor: Language['twoFactor'] = {
  nav: 'Zwei-Faktor',
  title: 'Zwei-Faktor-Anmeldung',
  hint: 'Fragt beim Anmelden nach einem Code aus deiner Authenticator-App.',
  hintOn: 'An. Beim Anmelden wirst du nach einem Code gefragt.',
  setUp: 'Einrichten',
  addApp: 'Weitere App hinzufügen',
  addPhone: 'Telefon hinzufügen',

  setUpTitle: 'Zwei-Faktor-Anmeldung einrichten',
  scan: '1. Scanne das mit deiner Authenticator-App oder gib den Einrichtungscode ein.',
  qr: 'QR-Code',
  key: 'Einrichtungscode',
  copyKey: 'Code kopieren',
  openApp: 'In einer App auf diesem Gerät öffnen',
  copied: 'Kopiert',
  notCopied: 'Der Browser hat das Kopieren nicht erlaubt.',
  type: '2. Gib die sechs Ziffern ein, die sie zeigt.',
  code: 'Sechsstelliger Code',
  turnOn: 'Prüfen und einschalten',
  cancel: 'Abbrechen',

  phoneTitle: 'Telefon hinzufügen',
  phone: 'Telefonnummer',
  phoneHint: 'Mit der Ländervorwahl, etwa +41 79 123 45 67.',
  send: 'Code senden',
  sendAgain: 'Erneut senden',
  sent: (phone) => `Wir haben einen Code an ${phone} geschickt. Gib seine sechs Ziffern ein.`,
  wrongSent: 'Dieser Code passte nicht. Gib ihn erneut ein oder fordere einen neuen an.',

  appName: (place) =>
    place > 1 ? `Authenticator-App ${numbers.count(place)}` : 'Authenticator-App',
  phoneName: (phone) => `Telefon +${phone.replace(/\D/g, '')}`,
  keyName: 'Sicherheitsschlüssel',
  added: (day) => `Hinzugefügt am ${dates.medium(day)}`,
  remove: 'Entfernen',
  removeOf: (name) => `${name} entfernen`,
  ask: (name) => `${name} entfernen?`,
  consequence: 'Du wirst nicht mehr nach ihren Codes gefragt.',
  consequenceLast:
    'Das ist der letzte zweite Faktor: Dann genügt dein Passwort zum Anmelden, und deine Notfallcodes gelten nicht mehr.',
  turnedOn: 'Die Zwei-Faktor-Anmeldung ist an.',
  addedNow: (name) => `${name} hinzugefügt.`,
  removed: (name) => `${name} entfernt.`,
}

export const recoveryCodes: Language['recoveryCodes'] = {
  title: 'Notfallcodes',
  hint: 'Jeder lässt dich einmal hinein, falls du die Authenticator-App verlierst.',
  remaining: (remaining) =>
    forms(remaining, { one: 'Noch # Code übrig.', other: 'Noch # Codes übrig.' }),
  none: 'Du hast noch keine.',
  make: 'Notfallcodes erstellen',
  makeNew: 'Neue Codes erstellen',
  askNew: 'Neue Notfallcodes erstellen?',
  consequence: 'Die Codes, die du jetzt hast, gelten dann nicht mehr.',
  cancel: 'Abbrechen',
  once: 'Sie werden nur jetzt angezeigt. Bewahre sie so auf, dass du sie ohne dein Telefon findest.',
  copy: 'Codes kopieren',
  download: 'Herunterladen',
  done: 'Fertig',
  file: 'daymark-recovery-codes.txt',
  fileTitle: (email) => `Daymark-Notfallcodes von ${email}. Jeder gilt einmal.`,
}
