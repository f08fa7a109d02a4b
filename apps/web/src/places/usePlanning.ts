import { hasLayer, setLayer } from '../derived/layers.ts'
import { parseAddress, withOpen } from '../device/address.ts'
import type { Entry } from '../ui/history/entry.ts'
import { isPhone, useEntry } from '../ui/history/useLayer.ts'
import { pageHistory } from '../ui/history/windowHistory.ts'

const layer = 'plan'

/** Whether the day is being planned. On phones that is a page of its own, which Back closes. */
export function usePlanning() {
  return [useEntry(isPlanned), setPlanning] as const
}

/** Also where something else is open over it. */
function isPlanned({ search, layers }: Entry): boolean {
  return [search, ...layers.map(({ under }) => under)].some(
    (address) => parseAddress(address).open === layer,
  )
}

function setPlanning(on: boolean): void {
  if (on ? isPhone() : hasLayer(layer)(pageHistory.entry())) setLayer(layer, on, layer)
  else pageHistory.replace((address) => planned(address, on))
}

function planned(address: string, on: boolean): string {
  const { open } = parseAddress(address)
  return open === null || open === layer ? withOpen(address, on ? layer : null) : address
}
