import { translatable } from '../translatable.ts'
export const ownData = translatable('ownData', {
  title: 'Your data',
  file: (day: string) => `daymark-${day}.json`,

  history: {
    title: 'History',
    hint: 'What changed, when and from where.',
    delete: 'Delete history',
    ask: 'Delete history?',
    consequence: 'What happened so far is forgotten. Your tasks stay.',
    cancel: 'Cancel',
    deleted: 'The history was deleted.',
  },

  deleteTitle: 'Delete account',
  deleteHint: 'Deletes your account and everything in it. This cannot be undone.',
  delete: 'Delete account',
  ask: 'Delete your account?',
  goes: [
    'All your tasks, including the trash, and your focus time',
    'Your email address, your password and every other way to sign in',
    'Everything on this device; your other devices are signed out',
  ],
  goesTitle: 'This will be deleted:',
  exportFirst: 'If you want to keep a copy, export it first.',
  password: 'Your password',
  confirm: (email: string) => `To confirm, type ${email}`,
  notTheSame: 'This is not your address.',
  deleteForEver: 'Delete account for ever',
  cancel: 'Cancel',
  deleted: 'Your account was deleted.',
  signInAgain: 'You signed in a while ago. Sign out, sign in again, then delete your account.',
})
