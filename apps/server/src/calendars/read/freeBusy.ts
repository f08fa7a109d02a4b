import { type Component, propertiesNamed, propertyNamed } from './components.ts'
import { busy } from './content.ts'
import { readDuration, readTime, secondsOf } from './writtenTime.ts'

/** A time at which somebody is busy; instants in seconds. */
export type BusyTime = { readonly uid: string; readonly from: number; readonly to: number }

export const busyContent = { title: busy, place: null, link: null, maybe: false, free: false }

/** The times that a VFREEBUSY names, which are of UTC. */
export function busyTimesOf(component: Component): { times: BusyTime[]; isUnreadable: boolean } {
  const uid = propertyNamed(component, 'UID')?.value.trim() ?? ''
  const periods = propertiesNamed(component, 'FREEBUSY')
    .filter(({ parameters }) => parameters.FBTYPE?.toUpperCase() !== 'FREE')
    .flatMap(({ value }) => value.split(',').filter((text) => text.trim() !== ''))
    .map(periodIn)
  const times = periods.filter((period) => period !== null).map((period) => ({ uid, ...period }))
  return { times, isUnreadable: periods.includes(null) }
}

function periodIn(text: string): { from: number; to: number } | null {
  const [begin = '', end = ''] = text.split('/')
  const from = readTime(begin)
  if (!from) return null
  const duration = readDuration(end)
  const to = duration ? from.wall + secondsOf(duration) : readTime(end)?.wall
  return to === undefined ? null : { from: from.wall, to: Math.max(from.wall, to) }
}
