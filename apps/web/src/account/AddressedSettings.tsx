import { type ComponentProps, useState } from 'react'
import { parseAddress, withOpen } from '../device/address.ts'
import type { Entry } from '../ui/history/entry.ts'
import { useEntry } from '../ui/history/useLayer.ts'
import { pageHistory } from '../ui/history/windowHistory.ts'
import { AccountSettings } from './AccountSettings.tsx'
import { settingsOf, wordOfSettings } from './settingsAddress.ts'
import type { SettingsSection, SettingsTarget } from './settingsPages.ts'

const layer = 'settings'

type AddressedSettingsProps = Omit<
  ComponentProps<typeof AccountSettings>,
  'at' | 'onPage' | 'onSection'
>

/** The settings where the address says that they are open. Going to the other page makes an entry, a section does not. */
export function AddressedSettings(props: AddressedSettingsProps) {
  const addressed = useEntry(targetOf)
  const [last, setLast] = useState<SettingsTarget>(addressed ?? 'settings')
  // While they close, the address says nothing of them.
  const at = addressed ?? last
  if (at !== last) setLast(at)

  function showSection(section: SettingsSection): void {
    pageHistory.keep('settings', section)
    pageHistory.replace((search) => withOpen(search, wordOfSettings(section)), layer)
  }

  return (
    <AccountSettings
      {...props}
      at={at}
      onPage={(page) => {
        pageHistory.turn(withOpen(pageHistory.entry().search, page))
        pageHistory.keep('settings', null)
      }}
      onSection={showSection}
    />
  )
}

/** Also where another dialog is open over them. */
function targetOf({ search, layers, kept }: Entry): SettingsTarget | null {
  const own = layers.findLastIndex(({ name }) => name === layer)
  if (own < 0) return null
  return settingsOf(parseAddress(layers[own + 1]?.under ?? search).open, kept.settings)
}
