import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { Suspense } from 'react'
import { AccountSettings } from '../account/AccountSettings.tsx'
import { ProjectTrouble } from '../account/ProjectTrouble.tsx'
import { SignOutDialog } from '../account/SignOutDialog.tsx'
import { ExportSection } from '../exchange/ExportSection.tsx'
import { RecordDialog } from '../focus/record/RecordDialog.tsx'
import { ShortcutsDialog } from '../frame/ShortcutsDialog.tsx'
import { strings } from '../strings.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogBody } from '../ui/DialogBody.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import type { ShowToast } from '../ui/Toasts.tsx'
import { CloseDay } from './day/CloseDay.tsx'
import { Triage } from './day/Triage.tsx'
import { registry } from './registry.ts'
import type { DialogName, Dialogs } from './useDialogs.ts'

const ImportDialog = lazyComponent(
  async () => (await import('../exchange/ImportDialog.tsx')).ImportDialog,
)

export type OpenDialogsProps = {
  dialogs: Dialogs
  today: Day
  onSignOut: () => void
  onLists: () => void
  onTask: (task: Task) => void
  showToast: ShowToast
}

/** The dialogs of the page that are open, in one chunk. */
export function OpenDialogs(props: OpenDialogsProps) {
  const { dialogs, today, onSignOut, onLists, onTask, showToast } = props
  const { names: open, section, open: onOpen, close: onClose } = dialogs
  const close = (dialog: DialogName) => () => onClose(dialog)

  return (
    <>
      {(open.includes('settings') || open.includes('export')) && (
        <AccountSettings
          first={open.includes('export') ? 'ownData' : section}
          onShortcuts={() => onOpen('shortcuts')}
          onSignOut={onSignOut}
          onImport={() => onOpen('import')}
          exports={(exportOwn) => <ExportSection exportOwn={exportOwn} />}
          onClose={() => {
            close('settings')()
            close('export')()
          }}
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
      {open.includes('import') && (
        <Suspense>
          <ImportDialog
            onLists={() => {
              for (const name of open) onClose(name)
              onLists()
            }}
            onClose={close('import')}
          />
        </Suspense>
      )}
      {open.includes('trouble') && <TroubleDialog onClose={close('trouble')} />}
    </>
  )
}

/** The keys of all actions. */
function Shortcuts({ onClose }: { onClose: () => void }) {
  return <ShortcutsDialog actions={registry} onClose={onClose} />
}

function TroubleDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={strings.projectTrouble.title}
      closeLabel={strings.projectTrouble.close}
      onClose={onClose}
    >
      <DialogBody>
        <ProjectTrouble />
      </DialogBody>
    </Dialog>
  )
}
