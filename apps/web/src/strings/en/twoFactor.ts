import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { plural } from './words.ts'

export const twoFactor = translatable('twoFactor', {
  nav: 'Two-factor',
  title: 'Two-factor sign-in',
  hint: 'Ask for a code from your authenticator app when you sign in.',
  hintOn: 'On. When you sign in you are asked for a code.',
  setUp: 'Set up',
  addApp: 'Add another app',
  addPhone: 'Add a phone',

  setUpTitle: 'Set up two-factor sign-in',
  scan: '1. Scan this with your authenticator app, or type the key.',
  qr: 'QR code',
  key: 'Set-up key',
  copyKey: 'Copy key',
  openApp: 'Open in an app on this device',
  copied: 'Copied',
  notCopied: 'The browser did not allow copying.',
  type: '2. Type the six digits it shows.',
  code: 'Six-digit code',
  turnOn: 'Verify and turn on',
  cancel: 'Cancel',

  phoneTitle: 'Add a phone',
  phone: 'Phone number',
  phoneHint: 'With the code of its country, like +41 79 123 45 67.',
  send: 'Send code',
  sendAgain: 'Send again',
  sent: (phone: string) => `We sent a code to ${phone}. Type its six digits.`,
  wrongSent: 'That code did not match. Type it again, or have a new one sent.',

  appName: (place: number) => (place === 1 ? 'Authenticator app' : `Authenticator app ${place}`),
  phoneName: (phone: string) => `Phone +${phone.replace(/\D/g, '')}`,
  keyName: 'Security key',
  added: (day: Day) => `Added ${dates.medium(day)}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  ask: (name: string) => `Remove ${name}?`,
  consequence: 'You are not asked for its codes any more.',
  consequenceLast:
    'It is the last one: from then on your password alone opens your account, and your recovery codes are gone.',
  turnedOn: 'Two-factor sign-in is on.',
  addedNow: (name: string) => `${name} added.`,
  removed: (name: string) => `${name} removed.`,
})

export const recoveryCodes = translatable('recoveryCodes', {
  title: 'Recovery codes',
  hint: 'Each lets you in once, if your authenticator app is lost.',
  remaining: (remaining: number) => plural(remaining, '# code left.', '# codes left.'),
  none: 'You have none yet.',
  make: 'Make recovery codes',
  makeNew: 'Make new codes',
  askNew: 'Make new recovery codes?',
  consequence: 'The codes you have now stop working.',
  cancel: 'Cancel',
  once: 'They are shown only now. Keep them where you would look without your phone.',
  copy: 'Copy codes',
  download: 'Download',
  done: 'Done',
  file: 'daymark-recovery-codes.txt',
  fileTitle: (email: string) => `Daymark recovery codes of ${email}. Each works once.`,
})
