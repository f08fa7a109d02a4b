import type { Day } from '@daymark/core/day'
import type { Task } from '@daymark/core/tables/tasks'
import { Suspense, useEffect, useState } from 'react'
import { useRequestedSettings } from './context.tsx'
import { strings } from './strings.ts'
import { Boundary } from './ui/Boundary.tsx'
import { lazyComponent } from './ui/lazyComponent.tsx'
import { onFirstInput } from './ui/onFirstInput.ts'
import type { ShowToast } from './ui/Toasts.tsx'

// One chunk for all dialogs, prefetched at the first input.
const dialogs = () => import('./dialogs.ts')

const AccountSettings = lazyComponent(async () => (await dialogs()).AccountSettings)
const CloseDay = lazyComponent(async () => (await dialogs()).CloseDay)
const SignOutDialog = lazyComponent(async () => (await dialogs()).SignOutDialog)
const RecordDialog = lazyComponent(async () => (await dialogs()).RecordDialog)
const Shortcuts = lazyComponent(async () => (await dialogs()).Shortcuts)
const Triage = lazyComponent(async () => (await dialogs()).Triage)
const TroubleDialog = lazyComponent(async () => (await dialogs()).TroubleDialog)

export type DialogName =
  | 'closeDay'
  | 'record'
  | 'settings'
  | 'shortcuts'
  | 'signOut'
  | 'triage'
  | 'trouble'

/** The open dialogs, the topmost last. */
export function useDialogs() {
  const requested = useRequestedSettings()
  const [names, setNames] = useState<readonly DialogName[]>(requested ? ['settings'] : [])
  return {
    names,
    open(dialog: DialogName): void {
      setNames((others) => [...others.filter((other) => other !== dialog), dialog])
    },
    close(dialog: DialogName): void {
      setNames((others) => others.filter((other) => other !== dialog))
    },
  }
}

type DashboardDialogsProps = {
  dialogs: ReturnType<typeof useDialogs>
  today: Day
  onSignOut: () => void
  onTask: (task: Task) => void
  showToast: ShowToast
}

export function DashboardDialogs(props: DashboardDialogsProps) {
  const { dialogs: opened, today, onSignOut, onTask, showToast } = props
  const { names: open, open: onOpen, close: onClose } = opened
  const [requested, setRequested] = useState(useRequestedSettings())
  useEffect(() => onFirstInput(prefetch), [])

  function close(dialog: DialogName) {
    return () => {
      if (dialog === 'settings') setRequested(null)
      onClose(dialog)
    }
  }

  function reportFailure(): void {
    for (const dialog of open) onClose(dialog)
    showToast({
      text: strings.errors.notOpened,
      action: { label: strings.errors.reload, perform: () => location.reload() },
    })
  }

  if (open.length === 0) return null
  return (
    <Boundary fallback={() => null} onFailed={reportFailure}>
      {/* Each has its own Suspense, so that a dialog that is open already stays mounted and keeps the focus. */}
      {open.includes('settings') && (
        <Suspense>
          <AccountSettings
            first={requested}
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
          <Shortcuts onClose={close('shortcuts')} />
        </Suspense>
      )}
      {open.includes('triage') && (
        <Suspense>
          <Triage {...{ today, showToast, onTask }} onClose={close('triage')} />
        </Suspense>
      )}
      {open.includes('closeDay') && (
        <Suspense>
          <CloseDay {...{ today, showToast }} onClose={close('closeDay')} />
        </Suspense>
      )}
      {open.includes('trouble') && (
        <Suspense>
          <TroubleDialog onClose={close('trouble')} />
        </Suspense>
      )}
    </Boundary>
  )
}

function prefetch(): void {
  // If this fails, the chunk is requested again when a dialog is rendered.
  dialogs().catch(() => {})
}
