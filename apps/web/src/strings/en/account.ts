import { translatable } from '../translatable.ts'
import { forms } from './words.ts'

export const account = translatable('account', {
  title: 'Account Settings',
  close: 'Close',
  pages: { settings: 'Settings', account: 'Account' },
  appearance: 'Appearance',
  email: 'Email',
  password: 'Password',
  darkMode: 'Dark Mode',
  darkModeHint: 'Easier on the eyes in the evening.',
  asSystem: 'As the system',
  asSystemHint: 'Dark when this device is. On until Dark Mode is set.',
  app: 'App',
  version: 'Version',
  upToDate: 'Daymark is up to date.',
  keyboard: 'Keyboard',
  singleKeys: 'Single-key shortcuts',
  singleKeysHint: 'Press N for a new task, for example. Letters work when you are not typing.',
  showShortcuts: 'Show all shortcuts',
  updateEmail: 'Update Email',
  signedInAs: (email: string) => `Signed in as ${email}`,
  newEmail: 'New Email Address',
  newEmailPlaceholder: 'Enter new email',
  emailRequested: 'Email update request sent. Please check your email to confirm the change.',
  emailUpdated: 'Your email address has been changed.',
  emailFailed: 'Failed to update email',
  updatePassword: 'Update Password',
  newPassword: 'New Password',
  newPasswordPlaceholder: 'Enter new password',
  newPasswordHint: 'At least 6 characters',
  passwordTooShort: 'Use at least 6 characters.',
  passwordUpdated: 'Password updated successfully',
  passwordFailed: 'Failed to update password',
  currentPassword: 'Current Password',
  currentPasswordHint: 'Enter your current password to change it.',
  codeSent: (email: string) => `We sent a code to ${email}. Enter its six digits.`,
  code: 'Code from the email',
  sendAgain: 'Send again',
  signOut: 'Sign out',
})

export const signOut = translatable('signOut', {
  question: 'Sign out now?',
  waiting: (waiting: number) =>
    waiting === 0
      ? 'Everything has been sent.'
      : forms(waiting, {
          one: 'One change has not been sent yet. It is only on this device.',
          other: '# changes have not been sent yet. They are only on this device.',
        }),
  refused: (refused: number) =>
    forms(refused, {
      one: 'One change was refused. It is only on this device.',
      other: '# changes were refused. They are only on this device.',
    }),
  syncNow: 'Sync now',
  lose: (changes: number) =>
    changes === 0
      ? 'Sign out'
      : forms(changes, { one: 'Sign out and lose # change', other: 'Sign out and lose # changes' }),
  cancel: 'Cancel',
  offline:
    'You are offline. When you are online again, your changes are sent and you are signed out.',
  paused: 'Your changes could not be sent. They are safe on this device.',
})
