import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { joined, quoted, sentence } from './words.ts'

export const connections: Language['connections'] = {
  nav: 'Verbindungen',
  title: 'Telefone und Kalender',
  hint: 'Deine Listen in Erinnerungen, Tasks.org, DAVx5, Thunderbird.',
  notOffered: 'Dieser Server verbindet keine Telefone und Kalender.',
  none: 'Kein Gerät ist verbunden.',
  most: 'Mehr sind nicht möglich. Entferne zuerst eins.',
  endWithPassword: 'Apps und Geräte müssen neu verbunden werden.',
  about({ client, lists, rings, usedAt }, now) {
    const held = `${connections.heldLists(lists)}${rings ? ', klingelt' : ''}.`
    const called = client === null ? '' : `${client}. `
    return `${called}${held} ${connections.lastSeen(usedAt, now)}`
  },
  heldLists(lists) {
    if (lists === null) return connections.allLists
    if (lists.length === 0) return 'Keine Liste'
    const names = joined(lists.map(({ name }) => name))
    return lists.some(({ hasSections }) => hasSections) ? `${names} mit Abschnitten` : names
  },
  lastSeen(at, now) {
    if (at === null) return 'Nie verwendet.'
    const { day, time } = dates.dayAndTime(at)
    return dates.dayAndTime(now).day === day
      ? `Zuletzt gesehen: heute, ${time}.`
      : sentence(`Zuletzt gesehen: ${day}`)
  },
  disconnect: 'Trennen',
  disconnectName: (name) => `${name} trennen`,
  askDisconnect: (name) => `${quoted(name)} trennen?`,
  consequence: 'Es wird sofort abgewiesen. Was es geladen hat, bleibt darauf.',
  disconnected: (name) => `${name} ist getrennt.`,
  disconnectAll: 'Alles trennen',
  askDisconnectAll: 'Alles trennen?',
  consequenceOfAll:
    'Geräte, Apps und Token werden sofort abgewiesen. Webhooks und die Kalenderadressen deines Plans enden.',
  disconnectedAll: 'Alles ist getrennt.',
  cancel: 'Abbrechen',

  connect: 'Gerät verbinden',
  close: 'Schließen',
  name: 'Name',
  nameExample: 'Anas Telefon',
  nameMissing: 'Es fehlt ein Name.',
  kind: 'Was es ist',
  kinds: {
    apple: 'iPhone, iPad oder Mac',
    davx5: 'DAVx5',
    'tasks.org': 'Tasks.org',
    thunderbird: 'Thunderbird',
    other: 'Etwas anderes',
  },
  lists: 'Listen',
  allLists: 'Alle Listen',
  chosenLists: 'Ausgewählte Listen',
  withSections: 'Jede Liste kommt mit ihren Abschnitten.',
  listMissing: 'Wähle mindestens eine Liste.',
  ring: 'Klingeln lassen',
  ringHint: 'Erinnerungen klingeln auch auf diesem Gerät.',
  submit: 'Verbinden',
  password: 'Dein Passwort',
  passwordHint: 'Deine Anmeldung ist schon eine Weile her. Gib das Passwort deines Kontos ein.',
  signInAgain:
    'Deine Anmeldung ist schon eine Weile her. Melde dich ab und wieder an und komm dann hierher zurück.',

  address: 'Adresse',
  user: 'Benutzername',
  devicePassword: 'Passwort',
  copy: 'Kopieren',
  copyOf: {
    address: 'Adresse kopieren',
    user: 'Benutzernamen kopieren',
    password: 'Passwort kopieren',
  },
  copied: 'Kopiert.',
  notCopied: 'Kopieren war nicht möglich. Markiere es und kopiere es.',
  once: 'Dieses Passwort wird nur einmal angezeigt.',
  opens: 'Es öffnet deine Listen und sonst nichts von deinem Konto.',
  insecure: (origin) =>
    `Telefone brauchen eine Adresse mit https. Dieser Server ist unter ${origin}`,
  qr: { profile: 'QR-Code des Profils', davx5: 'QR-Code, der DAVx5 öffnet' },
  downloadProfile: 'Profil herunterladen',
  scanProfile: (download) =>
    `Richte die Kamera des iPhones auf das Quadrat oder hier: ${download}. Es ist 10 Minuten lang da.`,
  profileStays: 'Das Profil ist 10 Minuten lang da.',
  installProfile: 'Installiere es in den Einstellungen. Öffne dann Erinnerungen.',
  otherAccount: 'Listen von iCloud sind ein anderes Konto und bleiben, wo sie sind.',
  openDavx5: 'DAVx5 öffnen',
  davx5:
    'DAVx5 hält deine Listen auf diesem Telefon mit Tasks.org oder jtx Board auf gleichem Stand.',
  installDavx5: 'Installiere DAVx5, und für die Listen Tasks.org oder jtx Board.',
  scanDavx5: (open) =>
    `Richte die Kamera auf das Quadrat oder hier: ${open}. Alles ist schon ausgefüllt.`,
  chooseLists:
    'Wähle die Listen, die abgeglichen werden. Änderungen kommen in wenigen Sekunden an.',
  orByHand: {
    apple:
      'Oder von Hand: Einstellungen, Apps, Erinnerungen, Accounts, Account hinzufügen, Andere, CalDAV',
    davx5: 'Oder von Hand, „Mit URL und Benutzername anmelden“',
  },
  byHand: {
    apple: 'Einstellungen, Apps, Erinnerungen, Accounts, Account hinzufügen, Andere, CalDAV.',
    davx5: '„Mit URL und Benutzername anmelden“.',
    'tasks.org': 'Einstellungen, Konto hinzufügen, CalDAV.',
    thunderbird: 'Neuer Kalender, Im Netzwerk.',
    other: 'Wo das Programm nach einem CalDAV-Konto fragt:',
  },
  disconnectIt: 'Trennen',
  done: 'Fertig',
}
