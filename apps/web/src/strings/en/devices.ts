import { ago } from '../ago.ts'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { forms } from './words.ts'

type Seen = { current: boolean; last_used_at: number; place: string | null }
type Compared = { at: number; agrees: boolean | null }
type Kind = { browser: string | null; system: string | null }

/** The user's sessions. */
export const devices = translatable('devices', {
  title: 'Sessions',
  hint: 'Where you are signed in.',
  unknown: 'Unknown device',
  named({ browser, system }: Kind): string {
    if (browser && system) return `${browser} on ${system}`
    return browser ?? system ?? devices.unknown
  },
  seen({ current, last_used_at, place }: Seen, now: number): string {
    const when = current ? 'This device' : `Active ${ago(now - last_used_at)}`
    return place === null ? when : `${when}, ${network(place)}`
  },
  signOut: 'Sign out',
  signOutOf: (name: string) => `Sign out ${name}`,
  signedOut: (name: string) => `${name} is signed out.`,
  signOutOthers: 'Sign out everywhere else',
  signedOutOthers: 'You are signed out everywhere else.',
  agreement: 'In step',
  /** 4 devices, the same plan, checked 09:12 */
  compared(count: number, last: Compared | null, now: number): string {
    const devices = forms(count, { one: '# device', other: '# devices' })
    if (!last || last.agrees === null) return `${devices}, not checked yet`
    const { day, time } = dates.dayAndTime(last.at)
    const when = dates.dayAndTime(now).day === day ? time : `${day}, ${time}`
    return `${devices}, ${last.agrees ? 'the same plan' : 'not the same plan'}, checked ${when}`
  },
  check: 'Check now',
})

/** 203.0.113.x, of 203.0.113.0/24 */
function network(place: string): string {
  return place.replace(/\.0\/24$/, '.x').replace(/::\/48$/, ':x')
}
