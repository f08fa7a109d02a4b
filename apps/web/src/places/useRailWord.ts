import { hasLayer, setLayer } from '../derived/layers.ts'
import { isRailWord, parseAddress, type RailWord, withOpen } from '../device/address.ts'
import type { Entry } from '../ui/history/entry.ts'
import { isPhone, useEntry } from '../ui/history/useLayer.ts'
import { pageHistory } from '../ui/history/windowHistory.ts'

/** What the rail shows in place of timer and trends, as the address says it. On phones it is a page of its own, which Back closes. */
export function useRailWord() {
  return [useEntry(railWordIn), setRailWord] as const
}

/** Also where something else is open over it. */
function railWordIn({ search, layers }: Entry): RailWord | undefined {
  return [search, ...layers.map(({ under }) => under)]
    .map((address) => parseAddress(address).open)
    .find(isRailWord)
}

function setRailWord(word: RailWord | undefined): void {
  const shown = railWordIn(pageHistory.entry())
  const layer = word ?? shown
  if (layer && (word ? isPhone() : hasLayer(layer)(pageHistory.entry())))
    setLayer(layer, Boolean(word), layer)
  else pageHistory.replace((address) => withRailWord(address, word ?? null))
}

function withRailWord(address: string, word: RailWord | null): string {
  const { open } = parseAddress(address)
  return open === null || isRailWord(open) ? withOpen(address, word) : address
}
