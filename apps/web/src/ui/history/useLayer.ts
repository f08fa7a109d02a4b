import { createContext, use, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import type { Entry } from './entry.ts'
import { pageHistory } from './windowHistory.ts'

/** The name of the dialog that is rendered below it, where its entry was added by that name. */
export const LayerName = createContext('')

const phone = matchMedia('(max-width: 639.98px)')

export const isPhone = () => phone.matches

/**
 * Says that a dialog or a sheet is open while it is rendered, and how Back closes it. On wider screens than phones a `small`
 * one, such as a menu, has no entry in the history.
 */
export function useLayer(close: () => void, size: 'large' | 'small' = 'large'): void {
  const name = use(LayerName)
  const closeNow = useEffectEvent(close)
  useLayoutEffect(
    () => pageHistory.open(name, () => closeNow(), size === 'large' || isPhone()),
    [name, size],
  )
}

/** A part of the present entry of the history. */
export function useEntry<Part>(partOf: (entry: Entry) => Part): Part {
  return useSyncExternalStore(pageHistory.subscribe, () => partOf(pageHistory.entry()))
}
