import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { type ReactNode, Suspense } from 'react'
import { AccountSettings } from '../account/AccountSettings.tsx'
import { ProjectTrouble } from '../account/ProjectTrouble.tsx'
import { SignOutDialog } from '../account/SignOutDialog.tsx'
import { firstSection, wordOfSection } from '../account/sections.ts'
import { type OpenWord, parseAddress, withOpen } from '../device/address.ts'
import { ExportSection } from '../exchange/ExportSection.tsx'
import { RecordDialog } from '../focus/record/RecordDialog.tsx'
import { ShortcutsDialog } from '../frame/ShortcutsDialog.tsx'
import { strings } from '../strings.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogBody } from '../ui/DialogBody.tsx'
import { LayerName, useEntry } from '../ui/history/useLayer.ts'
import { pageHistory } from '../ui/history/windowHistory.ts'
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
  /** Whether the tasks are there, or why not is known. */
  isLoaded: boolean
  today: Day
  onSignOut: () => void
  onLists: () => void
  onTask: (task: Task) => void
  showToast: ShowToast
}

/** The dialogs of the page that are open, in one chunk. */
export function OpenDialogs(props: OpenDialogsProps) {
  const { dialogs, isLoaded, today, onSignOut, onLists, onTask, showToast } = props
  const { names: open, open: onOpen, close: onClose } = dialogs
  const search = useEntry((entry) => entry.search)
  const close = (dialog: DialogName) => () => onClose(dialog)

  const layer = (name: DialogName, dialog: () => ReactNode) =>
    open.includes(name) && <LayerName value={name}>{dialog()}</LayerName>

  const settings = (name: DialogName, word: OpenWord | null) => (
    <AccountSettings
      first={firstSection(word, pageHistory.entry().kept.settings)}
      onSection={(id) => {
        pageHistory.keep('settings', id)
        pageHistory.replace((address) => withOpen(address, wordOfSection(id)), name)
      }}
      onShortcuts={() => onOpen('help')}
      onSignOut={onSignOut}
      onImport={() => onOpen('import')}
      exports={(exportOwn) => <ExportSection exportOwn={exportOwn} />}
      onClose={close(name)}
    />
  )

  return (
    <>
      {layer('settings', () => settings('settings', parseAddress(search).open))}
      {layer('export', () => settings('export', 'export'))}
      {layer('record', () => (
        <RecordDialog showToast={showToast} onClose={close('record')} />
      ))}
      {layer('signOut', () => (
        <SignOutDialog onClose={close('signOut')} />
      ))}
      {layer('help', () => (
        <ShortcutsDialog actions={registry} onClose={close('help')} />
      ))}
      {isLoaded &&
        layer('triage', () => (
          <Triage {...{ today, showToast, onTask }} onClose={close('triage')} />
        ))}
      {isLoaded &&
        layer('close', () => <CloseDay {...{ today, showToast }} onClose={close('close')} />)}
      {layer('import', () => (
        <Suspense>
          <ImportDialog onLists={onLists} onClose={close('import')} />
        </Suspense>
      ))}
      {layer('trouble', () => (
        <TroubleDialog onClose={close('trouble')} />
      ))}
    </>
  )
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
