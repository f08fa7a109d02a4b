import { formsOf } from '../forms.ts'
import { isolatedIn, leftToRightIn } from '../isolated.ts'
import type { MailTexts } from '../mailTexts.ts'

const forms = formsOf('en')
const name = isolatedIn('en')
const address = leftToRightIn('en')
const openDaymark = 'Open Daymark'

export const mails: MailTexts = {
  confirmation: {
    subject: 'Confirm your email address',
    paragraphs: [
      'Welcome to Daymark.',
      'Confirm that this address is yours, then plan your first day.',
    ],
    action: 'Confirm my address',
    validity: 'day',
    footnote:
      'If you did not sign up for Daymark, you can ignore this message; nothing will happen.',
  },
  invitation: {
    subject: 'You are invited to Daymark',
    paragraphs: ['You have been invited to plan your days with Daymark.'],
    action: 'Accept the invitation',
    validity: 'day',
    footnote: 'If you do not want an account, you can ignore this message; nothing will happen.',
  },
  alreadyRegistered: {
    subject: 'You already have a Daymark account',
    paragraphs: [
      'Someone, most likely you, just tried to sign up for Daymark with this address.',
      'You already have an account here: sign in with the password you chose then.',
    ],
    action: 'Sign in',
    footnote: 'If it was not you, you can ignore this message; nothing has changed.',
  },
  oldAddress: (newEmail) => ({
    subject: 'Confirm the change of your email address',
    paragraphs: [
      `You asked to sign in to Daymark with ${address(newEmail)} from now on.`,
      'We sent a link to both addresses. The change is made when you have confirmed both.',
    ],
    action: 'Change my address',
    validity: 'day',
    footnote:
      'If it was not you, do not open it, and choose a new password in Daymark: someone may know yours.',
  }),
  newAddress: {
    subject: 'Confirm your new email address',
    paragraphs: [
      'You asked to sign in to Daymark with this address from now on.',
      'We sent a link to your present address as well. The change is made when you have confirmed both.',
    ],
    action: 'Confirm my new address',
    validity: 'day',
    footnote: 'If you do not use Daymark, you can ignore this message; nothing will happen.',
  },
  recovery: {
    subject: 'Choose a new password',
    paragraphs: [
      'Someone, most likely you, has forgotten the password to this Daymark account.',
      'Open the link on any device and choose a new one. Until you have saved it, the old one works and nobody is signed out.',
    ],
    action: 'Choose a new password',
    validity: 'hour',
    footnote: 'If it was not you, you can ignore this message; nothing will happen.',
  },
  magicLink: {
    subject: 'Sign in to Daymark',
    paragraphs: ['You asked to sign in with this address, without a password.'],
    action: 'Sign in',
    validity: 'hour',
    footnote: 'If it was not you, you can ignore this message; nothing will happen.',
  },
  reauthentication: (code) => ({
    subject: 'Confirm that it is you',
    paragraphs: [
      'You asked to change the password to your Daymark account.',
      `Enter this code in Daymark: ${code}`,
      'It works once, for ten minutes.',
    ],
    footnote:
      'If it was not you, sign out of all devices in Daymark and choose a new password: someone may be signed in as you.',
  }),
  passwordChanged: {
    subject: 'Your password was changed',
    paragraphs: [
      'The password to your Daymark account was just changed, and all other devices were signed out.',
    ],
    action: openDaymark,
    footnote:
      'If it was not you, choose a new password at once: ‘Forgot password?’ on the sign-in screen sends you a link.',
  },
  addressChanged: (newEmail) => ({
    subject: 'Your email address was changed',
    paragraphs: [
      newEmail === null
        ? 'The Daymark account with this address has another one now. This address no longer opens it.'
        : `Your Daymark account now belongs to ${address(newEmail)}. This address no longer opens it.`,
    ],
    action: openDaymark,
    footnote: 'If it was not you, write to whoever runs this Daymark: someone has your account.',
  }),
  security: {
    'factor added': {
      subject: 'Two-factor sign-in is on',
      text: 'Your Daymark account now asks for a code from your authenticator app or phone when you sign in.',
    },
    'factor removed': {
      subject: 'An authenticator app or phone was removed',
      text: 'Your Daymark account no longer asks for the codes of one of your authenticator apps or phones when you sign in.',
    },
    'recovery code used': {
      subject: 'A recovery code was used',
      text: 'Someone, most likely you, signed in to your Daymark account with a recovery code. That code no longer works.',
    },
    'identity added': {
      subject: 'A way to sign in was added',
      text: 'Your Daymark account can now be opened with another account of yours, such as Google.',
    },
    'identity removed': {
      subject: 'A way to sign in was removed',
      text: 'Your Daymark account can no longer be opened in one of the ways you used to sign in.',
    },
    'device connected': {
      subject: 'A device was connected',
      text: 'A phone or program can now see and change tasks of your Daymark account, with a password of its own. In the settings you can disconnect it.',
    },
    'webhook made': {
      subject: 'A webhook was made',
      text: 'An address on the internet is now told of changes in your Daymark account. In the settings you can end that.',
    },
    'token made': {
      subject: 'A token was made',
      text: 'A program that has this token can reach tasks of your Daymark account without your password. In the settings you can end it.',
    },
    'connection raised': {
      subject: 'A connection may do more',
      text: 'A device or program that is connected to your Daymark account may do more now than before, or see more lists. In the settings you can lower that, or end it.',
    },
    'app connected': {
      subject: 'An app was connected',
      text: 'An app can now see tasks of your Daymark account, and what else you allowed it. In the settings you can change that and end the connection.',
    },
    'address proven': {
      subject: 'Your address was confirmed',
      text: 'You confirmed this address, so your Daymark account belongs to it. The earlier password no longer works, and devices that were signed in are signed out. You can choose a new password in the settings.',
    },
    'account deleted': {
      subject: 'Your account was deleted',
      text: 'Your Daymark account and everything in it were deleted, as you asked. Nothing of it is left.',
    },
  },
  securityFootnote:
    'If it was not you, choose a new password at once and look in the settings where you are signed in.',
  repeated: (subject) => ({
    subject: `${subject}, again`,
    paragraphs: [
      `‘${subject}’: we told you about this a short while ago. It has happened again since then.`,
    ],
    action: openDaymark,
    footnote:
      'If it was not you, choose a new password at once: ‘Forgot password?’ on the sign-in screen sends you a link. Then look in the settings where you are signed in.',
  }),
  reminders: {
    count: (count) => forms(count, { one: '# reminder', other: '# reminders' }),
    line: (title, body) => `${name(title)}. ${body}`,
    footnote: (unsubscribe) =>
      `Daymark emails you reminders that reach none of your devices, or all of them if you chose so. To stop these emails: ${unsubscribe}`,
  },
  openDaymark,
  link: (action, url) => `${action}:\n${url}`,
  works: { day: 'The link works once, for a day.', hour: 'The link works once, for an hour.' },
  code: (code) => `If Daymark asks you for a code, it is ${code}.`,
  codeWorks: 'It works for ten minutes.',
}
