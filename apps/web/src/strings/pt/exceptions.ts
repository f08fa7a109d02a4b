import type { Exceptions } from '../samples/languages.ts'

const same = 'the same word in Portuguese'
const sampled = 'what is put into the text'

export const exceptions: Exceptions = {
  sameAsEnglish: {
    Menu: same,
    Volume: same,
    Token: same,
    Tokens: same,
    Webhooks: same,
    Total: same,
    Lisbon: sampled,
    'My company': sampled,
    Backspace: 'what a keyboard has on its keys',
  },
  otherwise: {
    'months.name': 'names of months are small',
    'repeatPicker.done': 'The button is a verb; Repeat as a noun is Repetição.',
  },
}
