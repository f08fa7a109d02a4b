import { Suspense, useEffect, useState } from 'react'
import { useSettingsAsked } from './context.tsx'
import { strings } from './strings.ts'
import { Boundary } from './ui/Boundary.tsx'
import { fetched } from './ui/fetched.tsx'
import type { ShowToast } from './ui/Toasts.tsx'
import { whenUsed } from './ui/whenUsed.ts'

// Not part of the first paint, but fetched right after it, so that each opens at once.
const dialogs = () => import('./dialogs.ts')

const AccountSettings = fetched(async () => (await dialogs()).AccountSettings)
const SignOutDialog = fetched(async () => (await dialogs()).SignOutDialog)
const RecordDialog = fetched(async () => (await dialogs()).RecordDialog)
const ShortcutsDialog = fetched(async () => (await dialogs()).ShortcutsDialog)

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
  useEffect(() => whenUsed(fetchAll), [])

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
    <Boundary fallback={() => null} onBroken={giveUp}>
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
