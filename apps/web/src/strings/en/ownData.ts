import { translatable } from '../translatable.ts'
export const ownData = translatable('ownData', {
  title: 'Your data',
  file: (day: string) => `daymark-${day}.json`,

  deleteTitle: 'Delete account',
  deleteHint: 'Your account and everything in it, for ever.',
  delete: 'Delete account',
  ask: 'Delete your account?',
  goes: [
    'All your tasks, the trash too, and your focus time',
    'Your address, your password and every other way to sign in',
    'What this device keeps; your other devices are signed out',
  ],
  goesTitle: 'With it go, for ever:',
  exportFirst: 'If you want to keep a copy, export it first.',
  password: 'Your password',
  confirm: (email: string) => `To confirm, type ${email}`,
  notTheSame: 'This is not your address.',
  deleteForEver: 'Delete account for ever',
  cancel: 'Cancel',
  deleted: 'Your account was deleted.',
  signInAgain: 'It has been a while since you signed in. Sign out, sign in again and then delete.',
})
