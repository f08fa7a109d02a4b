import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { forms } from './words.ts'

export const twoFactor = translatable('twoFactor', {
  nav: 'Two-factor',
  title: 'Two-factor sign-in',
  hint: 'Ask for a code from your authenticator app when you sign in.',
  hintOn: 'On. When you sign in you are asked for a code.',
  setUp: 'Set up',
  addApp: 'Add another app',
  addPhone: 'Add a phone',

  setUpTitle: 'Set up two-factor sign-in',
  scan: '1. Scan this with your authenticator app, or enter the set-up code.',
  qr: 'QR code',
  key: 'Set-up code',
  copyKey: 'Copy code',
  openApp: 'Open in an app on this device',
  copied: 'Copied',
  notCopied: 'The browser did not allow copying.',
  type: '2. Enter the six digits it shows.',
  code: 'Six-digit code',
  turnOn: 'Verify and turn on',
  cancel: 'Cancel',

  phoneTitle: 'Add a phone',
  phone: 'Phone number',
  phoneHint: 'With the country code, like +41 79 123 45 67.',
  send: 'Send code',
  sendAgain: 'Send again',
  sent: (phone: string) => `We sent a code to ${phone}. Enter its six digits.`,
  wrongSent: 'That code did not match. Enter it again, or request a new one.',

  appName: (place: number) => (place === 1 ? 'Authenticator app' : `Authenticator app ${place}`),
  phoneName: (phone: string) => `Phone +${phone.replace(/\D/g, '')}`,
  keyName: 'Security key',
  added: (day: Day) => `Added ${dates.medium(day)}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  ask: (name: string) => `Remove ${name}?`,
  consequence: 'You will no longer be asked for its codes.',
  consequenceLast:
    'It is your last one: your password alone will sign you in, and your recovery codes stop working.',
  turnedOn: 'Two-factor sign-in is on.',
  addedNow: (name: string) => `${name} added.`,
  removed: (name: string) => `${name} removed.`,
})

export const recoveryCodes = translatable('recoveryCodes', {
  title: 'Recovery codes',
  hint: 'Each lets you in once, if your authenticator app is lost.',
  remaining: (remaining: number) =>
    forms(remaining, { one: '# code left.', other: '# codes left.' }),
  none: 'You have none yet.',
  make: 'Make recovery codes',
  makeNew: 'Make new codes',
  askNew: 'Make new recovery codes?',
  consequence: 'The codes you have now stop working.',
  cancel: 'Cancel',
  once: 'They are shown only now. Keep them somewhere you can find without your phone.',
  copy: 'Copy codes',
  download: 'Download',
  done: 'Done',
  file: 'daymark-recovery-codes.txt',
  fileTitle: (email: string) => `Daymark recovery codes of ${email}. Each works once.`,
})
