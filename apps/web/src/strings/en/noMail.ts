import { translatable } from '../translatable.ts'

/** In place of the texts that say an email was sent, where the server has no mail server to send it by. */
export const noMail = translatable('noMail', {
  recoveryAsk: 'This server sends no mail. Ask whoever runs it for a link: npm run people -- link',
  recovery: (email: string) =>
    `This server sends no mail. If there is an account for ${email}, whoever runs it has the link for you.`,
  confirmation: (email: string) =>
    `This server sends no mail. Whoever runs it has the link that confirms ${email}.`,
  newAddress:
    'This server sends no mail. Whoever runs it has the two links that confirm the change.',
  code: 'This server sends no mail. Whoever runs it has the six digits for you.',
  hosts: 'If you host Daymark',
  host: '“npm run people -- link <address> --show” prints a link to choose a new password. Emails are files in the folder “outbox” of the data directory; to have them sent, name a mail server (docs/settings.md).',
})
