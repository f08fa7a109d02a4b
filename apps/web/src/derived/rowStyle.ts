import type { Preferences } from '@daymark/core/tables/preferences'
import { useSyncExternalStore } from 'react'
import { usePlanner } from '../context.tsx'

type RowPlace = 'day' | 'lists'
type Rows = 'full' | 'quiet'

const defaults: Record<RowPlace, Rows> = { day: 'full', lists: 'quiet' }

/** How a place shows its tasks. Words that are not known here count as none. */
export function chosenRows(chosen: Pick<Preferences, 'rows'> | undefined, place: RowPlace): Rows {
  const rows = chosen?.rows?.[place]
  return rows === 'full' || rows === 'quiet' ? rows : defaults[place]
}

export function useChosenRows(place: RowPlace): Rows {
  const { preferences, subscribe } = usePlanner()
  const [chosen] = useSyncExternalStore(subscribe, preferences.values)
  return chosenRows(chosen, place)
}
