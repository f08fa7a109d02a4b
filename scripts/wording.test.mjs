import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './command.mjs'
import { code } from './webSources.mjs'

const ofServer = [
  'auth/mail/mailTemplates.ts',
  'auth/mail/reminderMail.ts',
  'commands/importText.ts',
  'reminders/wording.ts',
].map((path) => ({ path, text: readFileSync(join(root, 'apps/server/src', path), 'utf8') }))

// Words by which things are found are seen by nobody.
const ofWeb = code.filter(
  ({ path }) => path.startsWith('strings/en/') && path !== 'strings/en/paletteWords.ts',
)
const texts = [...ofWeb, ...ofServer].flatMap(({ text }) => literalsOf(text))

// As they are agreed on, and as the menu of another program is called.
const ofCalendars = [
  'Meetings stand in your day and take their time from it. Daymark reads them and changes nothing there.',
  'There is no calendar at this address any more.',
  'Takes time from the day',
  'A whole day away then holds nothing.',
  'Share link of the calendar, Copy subscription link.',
]

const ofForecasts = ['More than today holds.', 'Yours take … times that (…).']
const ofHistory = ['Take back', 'Take back …']
const agreed = [...ofCalendars, ...ofForecasts, ...ofHistory]

test('[SAY-1a] texts say what happens or what to do, in common words', () => {
  const unclear =
    /\b(anew|also if|takes?|holds?|go(es)? along|left as it is|stretch|chip|more than fits|any ?more|no more|by itself|on record)\b/i

  expect(matching(unclear).filter((text) => !agreed.includes(text))).toEqual([])
})

test('[SAY-1b] a thing is not named by a clause that begins with what is', () => {
  expect(matching(/\bwhat is\b(?![^.]*\?)/i)).toEqual([])
})

test('[SAY-1c] something is for ever only where it is asked about', () => {
  const asked = ['Delete for ever', 'Delete for ever …', 'Delete account for ever']
  // A day as it was tells what it cannot show.
  const ofPast = ['1 task was deleted for ever since.', '# tasks were deleted for ever since.']
  const known = [...asked, ...ofPast]

  expect(matching(/\bfor ever\b(?![^.]*\?)/i).filter((text) => !known.includes(text))).toEqual([])
})

test('[SAY-3a] texts for everybody have no words of the machinery', () => {
  const machinery =
    /\b(background service|push(es|ed)?|subscri\w*|sync leader|second factor|brackets?|region codes?|SQL|rows?|key)\b/i
  // Names of what one sees and touches: on a keyboard, a device that is called so, and the lines of a list on the screen.
  const seen = ['Left bracket', 'Right bracket', 'Single-key shortcuts', 'Security key']
  const ofLists = /^(Quiet rows|Rows\b)/

  const known = [...seen, ...ofCalendars]
  const wrong = matching(machinery).filter((text) => !known.includes(text) && !ofLists.test(text))
  expect(wrong).toEqual([])
})

function matching(expression) {
  return texts.filter((text) => expression.test(text))
}

/** The literals of a module; not those for whoever hosts Daymark, and not those that name a module or a kind. */
function literalsOf(text) {
  const shown = text
    .replaceAll(/^(import|export)\b[^']*from '[^']*'$/gm, '')
    .replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '')
    .replaceAll(/^\s*(host|case):? .*$/gm, '')
  const literals = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g
  return [...shown.matchAll(literals)].map(([, ...forms]) =>
    (forms.find((form) => form) ?? '').replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '…'),
  )
}
