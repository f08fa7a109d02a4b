import type { Exceptions } from '../samples/languages.ts'

const same = 'the same word in German'
const sampled = 'what is put into the text'

export const exceptions: Exceptions = {
  sameAsEnglish: {
    App: same,
    Apps: same,
    Baby: same,
    Board: same,
    Code: same,
    Details: same,
    Filter: same,
    Format: same,
    Live: same,
    Name: same,
    Offline: same,
    Optional: same,
    Plan: same,
    Sand: same,
    Server: same,
    Status: same,
    Test: same,
    Token: same,
    Trends: same,
    Version: same,
    Webhooks: same,
    'In 10 min': same,
    'In 1 h, 09:41': same,
    Sa: 'Samstag begins as Saturday',
    Lisbon: sampled,
    'My company': sampled,
    Backspace: 'what a keyboard has on its keys',
  },
  otherwise: {
    'repeatPicker.done': 'a button says what it does',
    'summary.active': 'stands after a number',
  },
}
