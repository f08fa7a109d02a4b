import type { Language } from '../language.ts'

export const noMail: Language['noMail'] = {
  recoveryAsk:
    'Dieser Server verschickt keine E-\u2060Mails. Bitte die Person, die ihn betreibt, um einen Link: npm run people -- link',
  recovery: (email) =>
    `Dieser Server verschickt keine E-\u2060Mails. Falls es ein Konto für ${email} gibt, bekommst du den Link von der Person, die den Server betreibt.`,
  confirmation: (email) =>
    `Dieser Server verschickt keine E-\u2060Mails. Den Link, der ${email} bestätigt, bekommst du von der Person, die den Server betreibt.`,
  newAddress:
    'Dieser Server verschickt keine E-\u2060Mails. Die beiden Links, die die Änderung bestätigen, bekommst du von der Person, die den Server betreibt.',
  code: 'Dieser Server verschickt keine E-\u2060Mails. Die sechs Ziffern bekommst du von der Person, die den Server betreibt.',
  hosts: 'Falls du Daymark betreibst',
  host: '„npm run people -- link <address> --show“ gibt einen Link aus, über den ein neues Passwort gewählt wird. E-\u2060Mails liegen als Dateien im Ordner „outbox“ des Datenverzeichnisses. Damit sie verschickt werden, gib einen Mailserver an (docs/settings.md).',
}
