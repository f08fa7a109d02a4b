import { translatable } from '../translatable.ts'

/** In place of the texts that say an email was sent, where the server has no mail server to send it by. */
export const noMail = translatable('noMail', {
  recoveryAsk:
    'This Daymark sends no email. Whoever hosts it can give you a link to choose a new password.',
  recovery: (email: string) =>
    `This Daymark sends no email. If there is an account for ${email}, whoever hosts it has the link for you.`,
  confirmation: (email: string) =>
    `This Daymark sends no email. Whoever hosts it has the link that confirms ${email}.`,
  newAddress:
    'This Daymark sends no email. Whoever hosts it has the two links that confirm the change.',
  code: 'This Daymark sends no email. Whoever hosts it has the six digits for you.',
  hosts: 'If you host Daymark',
  host: '“npm run people -- link <address> --show” prints a link to choose a new password. Emails are files in the folder “outbox” of the data directory; to have them sent, name a mail server (docs/settings.md).',
})
