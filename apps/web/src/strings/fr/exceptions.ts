import type { Exceptions } from '../samples/languages.ts'

const same = 'the same word in French'
const sampled = 'what is put into the text'

export const exceptions: Exceptions = {
  sameAsEnglish: {
    Actions: same,
    Active: same,
    Code: same,
    Date: same,
    Description: same,
    Format: same,
    Import: same,
    Licence: same,
    Menu: same,
    Minutes: same,
    Note: same,
    Notification: same,
    Palette: same,
    Plan: same,
    Secret: same,
    Section: same,
    Sessions: same,
    Total: same,
    Version: same,
    Volume: same,
    Webhooks: same,
    minutes: same,
    '1 description': same,
    'Section. Deleted Oct 13': sampled,
    Lisbon: sampled,
    'My company': sampled,
    Backspace: 'what a keyboard has on its keys',
  },
  otherwise: {
    'auth.toSignIn': 'no-break before a question mark',
    'auth.toSignUp': 'no-break before a question mark',
    'devices.signOut': 'the button signs another device out',
    'history.one': 'its names are in quotes, or begin with a word of the language',
    'months.name': 'names of months are small',
    'plan.carried': '‘fois’ has one form',
    'repeatPicker.done': 'a verb on a button',
    'triage.carried': '‘fois’ has one form',
  },
}
