import type { Day } from '@daymark/core/day'
import type { Task } from '@daymark/core/tables/tasks'
import { useState } from 'react'
import { AccountSettings } from './account/AccountSettings.tsx'
import { SignOutDialog } from './account/SignOutDialog.tsx'
import { CloseDay } from './CloseDay.tsx'
import { useRequestedSettings } from './context.tsx'
import { RecordDialog } from './focus/RecordDialog.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { Triage } from './Triage.tsx'
import { TroubleDialog } from './TroubleDialog.tsx'
import type { ShowToast } from './ui/Toasts.tsx'
import type { DialogName, Dialogs } from './useDialogs.ts'

export type OpenDialogsProps = {
  dialogs: Dialogs
  today: Day
  onSignOut: () => void
  onTask: (task: Task) => void
  showToast: ShowToast
}

/** The dialogs of the page that are open, in one chunk. */
export function OpenDialogs({ dialogs, today, onSignOut, onTask, showToast }: OpenDialogsProps) {
  const { names: open, open: onOpen, close: onClose } = dialogs
  const [requested, setRequested] = useState(useRequestedSettings())

  function close(dialog: DialogName) {
    return () => {
      if (dialog === 'settings') setRequested(null)
      onClose(dialog)
    }
  }

  return (
    <>
      {open.includes('settings') && (
        <AccountSettings
          first={requested}
          onShortcuts={() => onOpen('shortcuts')}
          onSignOut={onSignOut}
          onClose={close('settings')}
        />
      )}
      {open.includes('record') && <RecordDialog showToast={showToast} onClose={close('record')} />}
      {open.includes('signOut') && <SignOutDialog onClose={close('signOut')} />}
      {open.includes('shortcuts') && <Shortcuts onClose={close('shortcuts')} />}
      {open.includes('triage') && (
        <Triage {...{ today, showToast, onTask }} onClose={close('triage')} />
      )}
      {open.includes('closeDay') && (
        <CloseDay {...{ today, showToast }} onClose={close('closeDay')} />
      )}
      {open.includes('trouble') && <TroubleDialog onClose={close('trouble')} />}
    </>
  )
}
