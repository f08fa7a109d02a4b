import { translatable } from '../translatable.ts'
import { quoted } from './words.ts'

/** An app asks for access to the account. */
export const appConsent = translatable('appConsent', {
  opening: 'Connect an app',
  question: (name: string) => `Connect ${name}?`,
  asks: (who: string) => `${who} asks for access to your Daymark.`,
  commandLine: 'The command line',
  callsItself: (name: string) => `A program calls itself ${quoted(name)}. Nobody has checked that.`,
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
