import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { parseAddress, withOpen } from '../device/address.ts'
import type { Entry } from '../ui/history/entry.ts'
import { useEntry } from '../ui/history/useLayer.ts'
import { pageHistory } from '../ui/history/windowHistory.ts'
import { AccountSettings } from './AccountSettings.tsx'
import { settingsAt, wordOfSettings } from './settingsAddress.ts'
import type { SettingsTarget } from './settingsPages.ts'

const layer = 'settings'

type AddressedSettingsProps = Omit<
  ComponentProps<typeof AccountSettings>,
  'at' | 'onPage' | 'onSection'
>

/** The settings where the history says that they are open. Going to the other page makes an entry, a section does not. */
export function AddressedSettings(props: AddressedSettingsProps) {
  const shown = useEntry(targetOf)
  const [last, setLast] = useState<SettingsTarget>('settings')
  // While they close, the history says nothing of them.
  const at = shown ?? last
  if (at !== last) setLast(at)

  const correct = useEffectEvent(() => {
    const { search, layers } = pageHistory.entry()
    const word = wordOfSettings(at)
    if (layers.at(-1)?.name !== layer || parseAddress(search).open === word) return
    pageHistory.replace((address) => withOpen(address, word), layer)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each section.
  useEffect(() => correct(), [shown])

  return (
    <AccountSettings
      {...props}
      at={at}
      onPage={(page) => {
        pageHistory.turn(withOpen(pageHistory.entry().search, page))
        pageHistory.keep(layer, page)
      }}
      onSection={(section) => pageHistory.keep(layer, section)}
    />
  )
}

/** Also where another dialog is open over them. */
function targetOf({ search, layers, kept }: Entry): SettingsTarget | null {
  const own = layers.findLastIndex(({ name }) => name === layer)
  if (own < 0) return null
  return settingsAt(parseAddress(layers[own + 1]?.under ?? search).open, kept[layer])
}
