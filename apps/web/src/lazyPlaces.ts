import type { ComponentType } from 'react'
import type { Place } from './frame/placeActions.ts'
import type { PlaceProps } from './place.ts'
import { lazyComponent } from './ui/lazyComponent.tsx'

const lists = () => import('./ListsPlace.tsx')

/** The places that are loaded on their first use. */
export const lazyPlaces: Partial<Record<Place, ComponentType<PlaceProps>>> = {
  lists: lazyComponent(async () => (await lists()).ListsPlace),
}

export function prefetchPlaces(): void {
  // If this fails, the chunk is requested again when the place is rendered.
  lists().catch(() => {})
}
