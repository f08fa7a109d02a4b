import { useState } from 'react'
import type { SettingsTarget } from '../account/settingsPages.ts'
import { useRequestedSettings } from '../context.tsx'

export type DialogName =
  | 'closeDay'
  | 'help'
  | 'import'
  | 'record'
  | 'settings'
  | 'signOut'
  | 'triage'
  | 'trouble'

export type Dialogs = ReturnType<typeof useDialogs>

/** The open dialogs; one may be named twice. */
export function useDialogs() {
  const requested = useRequestedSettings()
  const [names, setNames] = useState<readonly DialogName[]>(requested ? ['settings'] : [])
  const [settingsAt, setSettingsAt] = useState<SettingsTarget>(requested ?? 'settings')
  return {
    names,
    /** Where the settings are open, if they are. */
    settingsAt,
    showSettings: setSettingsAt,
    openSettings(at: SettingsTarget = requestedTarget()): void {
      setSettingsAt(at)
      setNames((others) => [...others, 'settings'])
    },
    open(dialog: Exclude<DialogName, 'settings'>): void {
      setNames((others) => [...others, dialog])
    },
    close(dialog: DialogName): void {
      setNames((others) => others.filter((other) => other !== dialog))
    },
  }
}

/** A notification of a test leads to the reminders. */
function requestedTarget(): SettingsTarget {
  if (location.search !== '?reminders') return 'settings'
  history.replaceState(null, '', location.pathname)
  return 'reminders'
}
