import { formsOf } from '../forms.ts'
import { isolatedIn, leftToRightIn } from '../isolated.ts'
import type { MailTexts } from '../mailTexts.ts'

const forms = formsOf('de')
const name = isolatedIn('de')
const address = leftToRightIn('de')
const openDaymark = 'Daymark öffnen'
const ignore = 'kannst du diese Nachricht ignorieren; es passiert nichts.'

export const mails: MailTexts = {
  confirmation: {
    subject: 'Bestätige deine E-Mail-Adresse',
    paragraphs: [
      'Willkommen bei Daymark.',
      'Bestätige, dass diese Adresse dir gehört, und plane dann deinen ersten Tag.',
    ],
    action: 'Adresse bestätigen',
    validity: 'day',
    footnote: `Wenn du dich nicht bei Daymark registriert hast, ${ignore}`,
  },
  invitation: {
    subject: 'Eine Einladung zu Daymark',
    paragraphs: ['Du bist eingeladen, deine Tage mit Daymark zu planen.'],
    action: 'Einladung annehmen',
    validity: 'day',
    footnote: `Wenn du kein Konto möchtest, ${ignore}`,
  },
  alreadyRegistered: {
    subject: 'Du hast schon ein Konto bei Daymark',
    paragraphs: [
      'Jemand, höchstwahrscheinlich du, wollte sich eben mit dieser Adresse bei Daymark registrieren.',
      'Du hast hier schon ein Konto: Melde dich mit dem Passwort an, das du damals gewählt hast.',
    ],
    action: 'Anmelden',
    footnote:
      'Wenn du das nicht warst, kannst du diese Nachricht ignorieren; es hat sich nichts geändert.',
  },
  oldAddress: (newEmail) => ({
    subject: 'Bestätige die Änderung deiner E-Mail-Adresse',
    paragraphs: [
      `Du möchtest dich bei Daymark künftig mit ${address(newEmail)} anmelden.`,
      'Wir haben einen Link an beide Adressen geschickt. Die Änderung gilt, sobald du beide bestätigt hast.',
    ],
    action: 'Adresse ändern',
    validity: 'day',
    footnote: `Wenn du das nicht warst, öffne ihn nicht und wähle in Daymark ein neues Passwort: Jemand kennt vielleicht deines.`,
  }),
  newAddress: {
    subject: 'Bestätige deine neue E-Mail-Adresse',
    paragraphs: [
      'Du möchtest dich bei Daymark künftig mit dieser Adresse anmelden.',
      'Wir haben auch an deine bisherige Adresse einen Link geschickt. Die Änderung gilt, sobald du beide bestätigt hast.',
    ],
    action: 'Neue Adresse bestätigen',
    validity: 'day',
    footnote: `Wenn du Daymark nicht verwendest, ${ignore}`,
  },
  recovery: {
    subject: 'Wähle ein neues Passwort',
    paragraphs: [
      'Jemand, höchstwahrscheinlich du, hat das Passwort zu diesem Daymark-Konto vergessen.',
      'Öffne den Link auf einem beliebigen Gerät und wähle ein neues. Bis du es gespeichert hast, gilt das alte, und niemand wird abgemeldet.',
    ],
    action: 'Neues Passwort wählen',
    validity: 'hour',
    footnote: `Wenn du das nicht warst, ${ignore}`,
  },
  magicLink: {
    subject: 'Bei Daymark anmelden',
    paragraphs: ['Du möchtest dich mit dieser Adresse anmelden, ohne Passwort.'],
    action: 'Anmelden',
    validity: 'hour',
    footnote: `Wenn du das nicht warst, ${ignore}`,
  },
  reauthentication: (code) => ({
    subject: 'Bestätige, dass du es bist',
    paragraphs: [
      'Du möchtest das Passwort zu deinem Daymark-Konto ändern.',
      `Gib diesen Code in Daymark ein: ${code}`,
      'Er gilt einmal, zehn Minuten lang.',
    ],
    footnote:
      'Wenn du das nicht warst, melde dich in Daymark auf allen Geräten ab und wähle ein neues Passwort: Jemand ist vielleicht mit deinem Konto angemeldet.',
  }),
  passwordChanged: {
    subject: 'Dein Passwort wurde geändert',
    paragraphs: [
      'Das Passwort zu deinem Daymark-Konto wurde eben geändert, und alle anderen Geräte wurden abgemeldet.',
    ],
    action: openDaymark,
    footnote:
      'Wenn du das nicht warst, wähle sofort ein neues Passwort: „Passwort vergessen?“ bei der Anmeldung schickt dir einen Link.',
  },
  addressChanged: (newEmail) => ({
    subject: 'Deine E-Mail-Adresse wurde geändert',
    paragraphs: [
      newEmail === null
        ? 'Das Daymark-Konto mit dieser Adresse hat jetzt eine andere. Mit dieser lässt es sich nicht mehr öffnen.'
        : `Dein Daymark-Konto gehört jetzt zu ${address(newEmail)}. Mit dieser Adresse lässt es sich nicht mehr öffnen.`,
    ],
    action: openDaymark,
    footnote:
      'Wenn du das nicht warst, schreib denen, die dieses Daymark betreiben: Jemand hat dein Konto.',
  }),
  security: {
    'factor added': {
      subject: 'Die Zwei-Faktor-Anmeldung ist an',
      text: 'Dein Daymark-Konto fragt bei der Anmeldung jetzt nach einem Code aus deiner Authenticator-App oder von deinem Telefon.',
    },
    'factor removed': {
      subject: 'Eine Authenticator-App oder ein Telefon wurde entfernt',
      text: 'Dein Daymark-Konto fragt bei der Anmeldung nicht mehr nach den Codes einer deiner Authenticator-Apps oder eines deiner Telefone.',
    },
    'recovery code used': {
      subject: 'Ein Notfallcode wurde verwendet',
      text: 'Jemand, höchstwahrscheinlich du, hat sich mit einem Notfallcode bei deinem Daymark-Konto angemeldet. Dieser Code gilt nicht mehr.',
    },
    'identity added': {
      subject: 'Eine Art der Anmeldung wurde hinzugefügt',
      text: 'Dein Daymark-Konto lässt sich jetzt auch mit einem anderen Konto von dir öffnen, etwa dem von Google.',
    },
    'identity removed': {
      subject: 'Eine Art der Anmeldung wurde entfernt',
      text: 'Eine deiner bisherigen Arten der Anmeldung öffnet dein Daymark-Konto nicht mehr.',
    },
    'device connected': {
      subject: 'Ein Gerät wurde verbunden',
      text: 'Ein Telefon oder Programm kann jetzt mit einem eigenen Passwort Aufgaben deines Daymark-Kontos sehen und ändern. In den Einstellungen kannst du es trennen.',
    },
    'webhook made': {
      subject: 'Ein Webhook wurde erstellt',
      text: 'Eine Adresse im Internet erfährt jetzt von Änderungen in deinem Daymark-Konto. In den Einstellungen kannst du das beenden.',
    },
    'token made': {
      subject: 'Ein Token wurde erstellt',
      text: 'Ein Programm mit diesem Token erreicht Aufgaben deines Daymark-Kontos ohne dein Passwort. In den Einstellungen kannst du das beenden.',
    },
    'connection raised': {
      subject: 'Eine Verbindung darf mehr',
      text: 'Ein Gerät oder Programm, das mit deinem Daymark-Konto verbunden ist, darf jetzt mehr als bisher oder sieht mehr Listen. In den Einstellungen kannst du das einschränken oder beenden.',
    },
    'app connected': {
      subject: 'Eine App wurde verbunden',
      text: 'Eine App sieht jetzt Aufgaben deines Daymark-Kontos und darf, was du ihr sonst erlaubt hast. In den Einstellungen kannst du das ändern und die Verbindung beenden.',
    },
    'address proven': {
      subject: 'Deine Adresse wurde bestätigt',
      text: 'Du hast diese Adresse bestätigt, also gehört dein Daymark-Konto zu ihr. Das frühere Passwort gilt nicht mehr, und angemeldete Geräte sind abgemeldet. In den Einstellungen kannst du ein neues Passwort wählen.',
    },
    'account deleted': {
      subject: 'Dein Konto wurde gelöscht',
      text: 'Dein Daymark-Konto und alles darin wurden gelöscht, wie du es wolltest. Nichts davon ist übrig.',
    },
  },
  securityFootnote:
    'Wenn du das nicht warst, wähle sofort ein neues Passwort und sieh in den Einstellungen nach, wo du angemeldet bist.',
  repeated: (subject) => ({
    subject: `${subject}, erneut`,
    paragraphs: [
      `„${subject}“: Das haben wir dir vor Kurzem mitgeteilt. Seitdem ist es wieder vorgekommen.`,
    ],
    action: openDaymark,
    footnote:
      'Wenn du das nicht warst, wähle sofort ein neues Passwort: „Passwort vergessen?“ bei der Anmeldung schickt dir einen Link. Sieh dann in den Einstellungen nach, wo du angemeldet bist.',
  }),
  reminders: {
    count: (count) => forms(count, { one: '# Erinnerung', other: '# Erinnerungen' }),
    line: (title, body) => `${name(title)}. ${body}`,
    footnote: (unsubscribe) =>
      `Daymark schickt dir Erinnerungen, die keines deiner Geräte erreichen, per E-Mail, oder alle, wenn du das so gewählt hast. Diese E-Mails beenden: ${unsubscribe}`,
  },
  openDaymark,
  link: (action, url) => `${action}:\n${url}`,
  works: {
    day: 'Der Link gilt einmal, einen Tag lang.',
    hour: 'Der Link gilt einmal, eine Stunde lang.',
  },
  code: (code) => `Wenn Daymark dich nach einem Code fragt, lautet er ${code}.`,
  codeWorks: 'Er gilt zehn Minuten lang.',
}
