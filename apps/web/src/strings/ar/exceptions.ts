import type { Exceptions } from '../samples/languages.ts'

const afterBy = 'It follows ‘by’, where it has the article.'
const otherLine =
  'The lines that Arabic has are fewer, so this one stands at the place of another one.'

export const exceptions: Exceptions = {
  sameAsEnglish: {
    Space: 'what a keyboard has on its keys',
    Backspace: 'what a keyboard has on its keys',
    Lisbon: 'the name of a city, as its time zone has it',
    'My company': 'the name that a server gives its sign-in',
  },
  otherwise: {
    'views.sorts.day': afterBy,
    'views.sorts.priority': afterBy,
    'views.groupings.day': afterBy,
    'views.groupings.priority': afterBy,
    'help.words.examples.4.name': otherLine,
    'help.words.examples.5.name': otherLine,
    'help.words.examples.6.name': otherLine,
    'help.words.examples.7.name': otherLine,
  },
}
