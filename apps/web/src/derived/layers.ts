import { type OpenWord, withOpen } from '../device/address.ts'
import type { Entry } from '../ui/history/entry.ts'
import { pageHistory } from '../ui/history/windowHistory.ts'

/** Whether a layer is open, for `useEntry`. */
export const hasLayer =
  (layer: string) =>
  ({ layers }: Entry): boolean =>
    layers.some(({ name }) => name === layer)

/** Opens or closes a layer; call it where a person acts. `word`: what says it in the address, if anything does. */
export function setLayer(layer: string, isOpen: boolean, word: OpenWord | null): void {
  const entry = pageHistory.entry()
  if (isOpen === hasLayer(layer)(entry)) return
  if (isOpen) pageHistory.add(layer, word ? withOpen(entry.search, word) : entry.search)
  else pageHistory.remove(layer)
}
