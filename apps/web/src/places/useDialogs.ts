import { useState } from 'react'
import { useRequestedSettings } from '../context.tsx'

export type DialogName =
  /** The settings at the page ‘Account’. */
  | 'account'
  | 'closeDay'
  /** The settings at ‘Your data’. */
  | 'export'
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
  return {
    names,
    open(dialog: DialogName): void {
      setNames((others) => [...others, dialog])
    },
    close(dialog: DialogName): void {
      setNames((others) => others.filter((other) => other !== dialog))
    },
  }
}
