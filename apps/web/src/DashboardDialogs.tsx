import { Suspense, useEffect, useState } from 'react'
import { useSettingsAsked } from './context.tsx'
import { strings } from './strings.ts'
import { Boundary } from './ui/Boundary.tsx'
import { lazyComponent } from './ui/lazyComponent.tsx'
import { onFirstInput } from './ui/onFirstInput.ts'
import type { ShowToast } from './ui/Toasts.tsx'

// Not part of the first paint, but fetched right after it, so that each opens at once.
const dialogs = () => import('./dialogs.ts')

const AccountSettings = lazyComponent(async () => (await dialogs()).AccountSettings)
const SignOutDialog = lazyComponent(async () => (await dialogs()).SignOutDialog)
const RecordDialog = lazyComponent(async () => (await dialogs()).RecordDialog)
const ShortcutsDialog = lazyComponent(async () => (await dialogs()).ShortcutsDialog)

export type DialogName = 'record' | 'settings' | 'shortcuts' | 'signOut'

type DashboardDialogsProps = {
  /** Which are open, the topmost last. */
  open: readonly DialogName[]
  onOpen: (dialog: DialogName) => void
  onClose: (dialog: DialogName) => void
  onSignOut: () => void
  showToast: ShowToast
}

export function DashboardDialogs(props: DashboardDialogsProps) {
  const { open, onOpen, onClose, onSignOut, showToast } = props
  const [asked, setAsked] = useState(useSettingsAsked())
  useEffect(() => onFirstInput(fetchAll), [])

  function close(dialog: DialogName) {
    return () => {
      if (dialog === 'settings') setAsked(null)
      onClose(dialog)
    }
  }

  function giveUp(): void {
    for (const dialog of open) onClose(dialog)
    showToast({
      text: strings.errors.notOpened,
      action: { label: strings.errors.reload, perform: () => location.reload() },
    })
  }

  if (open.length === 0) return null
  return (
    <Boundary fallback={() => null} onFailed={giveUp}>
      {/* Each waits for its own code: what is open already stays and keeps the focus. */}
      {open.includes('settings') && (
        <Suspense>
          <AccountSettings
            first={asked}
            onShortcuts={() => onOpen('shortcuts')}
            onSignOut={onSignOut}
            onClose={close('settings')}
          />
        </Suspense>
      )}
      {open.includes('record') && (
        <Suspense>
          <RecordDialog showToast={showToast} onClose={close('record')} />
        </Suspense>
      )}
      {open.includes('signOut') && (
        <Suspense>
          <SignOutDialog onClose={close('signOut')} />
        </Suspense>
      )}
      {open.includes('shortcuts') && (
        <Suspense>
          <ShortcutsDialog onClose={close('shortcuts')} />
        </Suspense>
      )}
    </Boundary>
  )
}

function fetchAll(): void {
  // Asked for in vain now, they are asked for again when one is wanted.
  dialogs().catch(() => {})
}
