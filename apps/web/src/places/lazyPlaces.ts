import type { ComponentType } from 'react'
import type { Place } from '../frame/placeActions.ts'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { WaitingTasks } from './day/lazyWaiting.ts'
import type { PlaceProps } from './place.ts'

const lists = () => import('./lists/ListsPlace.tsx')
const week = () => import('./week/lazyWeek.ts')
const firstDay = () => import('./day/FirstDay.tsx')
const plan = () => import('./day/lazyPlan.ts')

export const DayPlanLine = lazyComponent(async () => (await plan()).DayPlanLine)
export const DayPlanRail = lazyComponent(async () => (await plan()).DayPlanRail)
export const TriageOffer = lazyComponent(async () => (await plan()).TriageOffer)
export const FirstDay = lazyComponent(async () => (await firstDay()).FirstDay)
export const UpcomingOccurrences = lazyComponent(async () => (await week()).UpcomingOccurrences)

/** The places that are loaded on their first use. */
export const lazyPlaces: Record<Exclude<Place, 'day'>, ComponentType<PlaceProps>> = {
  week: lazyComponent(async () => (await week()).WeekPlace),
  month: lazyComponent(async () => (await week()).MonthPlace),
  lists: lazyComponent(async () => (await lists()).ListsPlace),
}

export function prefetchPlaces(): void {
  // If this fails, the chunk is requested again when its place is rendered.
  for (const place of [lists, week]) place().catch(() => {})
  void WaitingTasks.preload()
}
