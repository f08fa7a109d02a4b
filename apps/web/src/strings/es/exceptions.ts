import type { Exceptions } from '../samples/languages.ts'

const same = 'the same word in Spanish'
const sampled = 'what is put into the text'

export const exceptions: Exceptions = {
  sameAsEnglish: {
    Color: same,
    no: same,
    Plan: same,
    Token: same,
    Tokens: same,
    Webhooks: same,
    Total: same,
    General: same,
    Lisbon: sampled,
    'My company': sampled,
  },
  otherwise: {
    'months.name': 'names of months are small',
    'repeatPicker.done': 'The button is a verb; Repeat as a noun is Repetición.',
  },
}
