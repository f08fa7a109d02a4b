import { translatable } from '../translatable.ts'

/** An app asks for access to the account. Its name and its host stand between the parts of a text. */
export const appConsent = translatable('appConsent', {
  opening: 'Connect an app',
  question: ['Connect ', '?'],
  asks: ' asks for access to your Daymark.',
  commandLine: 'The command line',
  callsItself: ['A program calls itself “', '”. Nobody has checked that.'],
  returnsTo: (host: string) => `Then it returns to ${host}.`,
  returnsHere: 'Then it returns to a program on this computer.',
  leaves:
    'What it reads leaves Daymark and goes to whoever runs the app. You can end this in Account Settings, Connections.',
  connect: 'Connect',
  cancel: 'Cancel',
  close: 'Close',
  tryAgain: 'Try again',
  over: 'This request is over. It is open for 10 minutes, to one account. Start again in the app.',
  notOffered: 'This server connects no apps.',
  connected: 'Connected. You can go back to the app.',
  refused: 'Not connected. You can go back to the app.',
})
