import type { CalendarEntry } from '@daymark/core/meetings/entry'
import { type Component, propertiesNamed, textOf, wordOf } from './components.ts'
import { linkOf } from './link.ts'

/** What an entry shows besides its times. */
export type Content = Pick<CalendarEntry, 'title' | 'place' | 'link' | 'maybe' | 'free'>

export const busy = 'Busy'
const mostCharacters = 200

/** Null for what its person does not take part in. */
export function contentOf(component: Component, addresses: ReadonlySet<string>): Content | null {
  const answer = answerOf(component, addresses)
  if (answer === 'DECLINED') return null
  return {
    title: textOf(component, 'SUMMARY', mostCharacters) || busy,
    place: textOf(component, 'LOCATION', mostCharacters) || null,
    link: linkOf(component),
    maybe:
      wordOf(component, 'STATUS') === 'TENTATIVE' ||
      answer === 'TENTATIVE' ||
      answer === 'NEEDS-ACTION',
    free:
      wordOf(component, 'TRANSP') === 'TRANSPARENT' ||
      ['FREE', 'WORKINGELSEWHERE'].includes(wordOf(component, 'X-MICROSOFT-CDO-BUSYSTATUS')),
  }
}

const answers = ['ACCEPTED', 'TENTATIVE', 'DECLINED', 'NEEDS-ACTION']

/** Of several addresses of one person, the answer that says most; null for who is not asked. */
function answerOf(component: Component, addresses: ReadonlySet<string>): string | null {
  const given = propertiesNamed(component, 'ATTENDEE')
    .filter(({ value, parameters }) =>
      [value, parameters.EMAIL ?? ''].some((address) => addresses.has(plainAddress(address))),
    )
    // Who has not answered may be left without PARTSTAT (RFC 5545, 3.2.12).
    .map(({ parameters }) => parameters.PARTSTAT?.trim().toUpperCase() ?? 'NEEDS-ACTION')
  return answers.find((each) => given.includes(each)) ?? null
}

export function plainAddress(address: string): string {
  return address
    .trim()
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase()
}
