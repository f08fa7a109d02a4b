import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms, quoted } from './words.ts'

export const calendars: Language['calendars'] = {
  title: 'Termine in deinem Tag',
  first:
    'Termine stehen in deinem Tag und belegen ihre Zeit. Daymark liest sie und ändert dort nichts.',
  hint: 'Daymark liest sie und ändert dort nichts.',
  notRead: 'Dieser Server liest keine Kalender.',
  address: 'Adresse des Kalenders',
  addressPlaceholder: 'https://… oder webcal://…',
  add: 'Kalender hinzufügen',
  needsConnection: 'Um einen Kalender hinzuzufügen, brauchst du eine Verbindung.',
  most: 'Mehr sind nicht möglich. Entferne zuerst einen.',
  where: 'Wo finde ich sie?',
  wayTo: [
    {
      name: 'Google Kalender',
      way: 'Einstellungen des Kalenders, Kalender integrieren, Privatadresse im iCal-Format.',
    },
    {
      name: 'Outlook',
      way: 'Einstellungen, Kalender, Freigegebene Kalender, Kalender veröffentlichen, ICS.',
    },
    { name: 'Apple Kalender', way: 'Kalender teilen, Öffentlicher Kalender, Link kopieren.' },
    { name: 'Nextcloud', way: 'Freigabelink des Kalenders, Abonnement-Link kopieren.' },
    {
      name: 'Andere',
      way: 'Suche nach einer Adresse, die auf .ics endet, oder nach iCal oder ICS.',
    },
  ],
  reading: 'Wird gelesen …',
  about: (host, ahead) => `${host}, ${numbers.count(ahead)} in den nächsten 7 Tagen`,
  problems: {
    password:
      'Dieser Kalender verlangt jetzt ein Passwort. Erstelle dort eine neue geheime Adresse und gib sie hier ein.',
    gone: 'Unter dieser Adresse gibt es keinen Kalender mehr.',
    not_calendar: 'Diese Adresse antwortet mit einer Webseite, nicht mit einem Kalender.',
    incomplete: 'Der Kalender kam nur zum Teil an.',
    too_large: 'Dieser Kalender ist zu groß zum Lesen.',
    no_answer: 'Der Kalender antwortet nicht.',
    not_public:
      'Daymark liest nur von öffentlichen Adressen. Wer diesen Server betreibt, kann diese erlauben.',
    own_plan: 'Das ist dein eigener Plan.',
    sealed: 'Dieser Server kann die Adresse nicht mehr öffnen. Gib sie hier neu ein.',
  },
  unreadable: (entries) =>
    forms(entries, {
      one: '# Eintrag konnte nicht gelesen werden.',
      other: '# Einträge konnten nicht gelesen werden.',
    }),
  unknownZones: (entries) =>
    forms(entries, {
      one: '# Eintrag nennt eine hier unbekannte Zeitzone.',
      other: '# Einträge nennen eine hier unbekannte Zeitzone.',
    }),
  lastRead: ({ day, minutes }) =>
    `Zuletzt gelesen: ${day ? dates.short(day) : 'heute'}, ${dates.time(minutes)}.`,
  lastReadOn: (day, minutes) => `Zuletzt gelesen: ${dates.short(day)}, ${dates.time(minutes)}.`,
  tryingAgain: ({ day, minutes }) =>
    day
      ? `Nächster Versuch: ${dates.short(day)}, ${dates.time(minutes)}.`
      : `Nächster Versuch um ${dates.time(minutes)}.`,
  tryAgain: 'Erneut versuchen',
  more: (name) => `Mehr zu ${name}`,
  shown: (name) => `Angezeigt, ${name}`,
  back: 'Kalender',
  name: 'Name',
  color: 'Farbe',
  busy: 'Belegt Zeit im Tag',
  allDay: 'Auch ganztägige Einträge',
  allDayHint: 'In einen ganzen Tag Abwesenheit passt dann nichts.',
  ownAddress: 'Deine Adresse dort',
  optional: '(optional)',
  ownAddressHint:
    'Falls du unter einer anderen Adresse als der deines Kontos eingeladen wirst. So bleiben abgelehnte Termine weg.',
  readNow: 'Jetzt lesen',
  otherAddress: 'Andere Adresse …',
  saveAddress: 'Adresse speichern',
  cancel: 'Abbrechen',
  remove: 'Entfernen',
  changed: (name) => `${quoted(name)} geändert`,
  removed: (name) => `${quoted(name)} entfernt`,
  added: 'Kalender hinzugefügt',
}
