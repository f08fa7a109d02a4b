import { useState } from 'react'
import type { SettingsTarget } from '../account/settingsPages.ts'
import { setLayer } from '../derived/layers.ts'
import { openWords } from '../device/address.ts'
import { useEntry } from '../ui/history/useLayer.ts'
import { pageHistory } from '../ui/history/windowHistory.ts'

/** The dialogs of the page. Those that the address can open have their name as its word. */
const dialogNames = [
  'away',
  'close',
  'connect',
  'fits',
  'help',
  'import',
  'record',
  'review',
  'settings',
  'signOut',
  'triage',
  'trouble',
] as const

export type DialogName = (typeof dialogNames)[number]

export type Dialogs = ReturnType<typeof useDialogs>

/** The open dialogs: those that the history has, and those that are still closing. */
export function useDialogs() {
  const layers = useEntry((entry) => entry.layers)
  const [rendered, setRendered] = useState<readonly DialogName[]>([])
  const opened = layers.map(({ name }) => name).filter(isDialogName)
  const names = [...new Set([...rendered, ...opened])]
  if (names.length > rendered.length) setRendered(names)
  return {
    names,
    openSettings,
    open(dialog: Exclude<DialogName, 'settings'>): void {
      setLayer(dialog, true, openWords.find((word) => word === dialog) ?? null)
    },
    close(dialog: DialogName): void {
      setLayer(dialog, false, null)
      setRendered((others) => others.filter((other) => other !== dialog))
    },
  }
}

/** Opens the settings, or goes there in them. Their own code says it in the address. */
function openSettings(at: SettingsTarget = 'settings'): void {
  setLayer('settings', true, 'settings')
  pageHistory.keep('settings', at)
}

function isDialogName(name: string): name is DialogName {
  return dialogNames.some((each) => each === name)
}
