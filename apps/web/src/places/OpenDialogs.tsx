import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { type ReactNode, Suspense } from 'react'
import { AddressedSettings } from '../account/AddressedSettings.tsx'
import { ProjectTrouble } from '../account/ProjectTrouble.tsx'
import { SignOutDialog } from '../account/SignOutDialog.tsx'
import type { Question } from '../actions/action.ts'
import { ExportSection } from '../exchange/ExportSection.tsx'
import { RecordDialog } from '../focus/record/RecordDialog.tsx'
import { LastChanges } from '../proposals/LastChanges.tsx'
import { strings } from '../strings.ts'
import type { ListState } from '../tasks/list/useListState.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogBody } from '../ui/DialogBody.tsx'
import { LayerName } from '../ui/history/useLayer.ts'
import { KeptKeys } from '../ui/KeptKeys.tsx'
import { lazyComponent, WhenLoaded } from '../ui/lazyComponent.tsx'
import type { ShowToast } from '../ui/Toasts.tsx'
import { Away } from './day/Away.tsx'
import { CloseDay } from './day/CloseDay.tsx'
import { Proposals } from './day/Proposals.tsx'
import { Triage } from './day/Triage.tsx'
import { Help } from './help/Help.tsx'
import { openSheet } from './openSheet.ts'
import type { DialogName, Dialogs } from './useDialogs.ts'
import { Review } from './week/Review.tsx'

const ImportDialog = lazyComponent(
  async () => (await import('../exchange/ImportDialog.tsx')).ImportDialog,
)

const Fits = lazyComponent(async () => (await import('../focus/fits/Fits.tsx')).Fits)

const ConnectAppDialog = lazyComponent(
  async () => (await import('../account/connections/programs/lazyPrograms.ts')).ConnectAppDialog,
)

export type OpenDialogsProps = {
  dialogs: Dialogs
  state: ListState
  today: Day
  onSignOut: () => void
  onLists: () => void
  onTask: (task: Task) => void
  /** Opens the form of a new task with a line in it. */
  onTry: (line: string) => void
  showToast: ShowToast
  /** Asks in the palette, over the dialog. */
  ask: (question: Question) => void
}

/** The dialogs of the page that are open, in one chunk. */
export function OpenDialogs(props: OpenDialogsProps) {
  const { dialogs, state, today, onSignOut, onLists, onTask, onTry, showToast, ask } = props
  const { names: open, open: onOpen, close: onClose } = dialogs
  // The tasks are there, or why not is known.
  const isLoaded = state !== 'opening'
  const close = (dialog: DialogName) => () => onClose(dialog)

  function closeAll(): void {
    for (const name of open) onClose(name)
  }

  const layer = (name: DialogName, dialog: () => ReactNode) =>
    open.includes(name) && <LayerName value={name}>{dialog()}</LayerName>

  return (
    <>
      {layer('settings', () => (
        <AddressedSettings
          onShortcuts={() => onOpen('help')}
          onSignOut={onSignOut}
          onImport={() => onOpen('import')}
          lastChanges={(connection) => <LastChanges app={connection} />}
          proposals={<Proposals showToast={showToast} />}
          exports={(exportOwn) => <ExportSection exportOwn={exportOwn} />}
          onClose={close('settings')}
        />
      ))}
      {layer('record', () => (
        <RecordDialog showToast={showToast} onSheet={openSheet} onClose={close('record')} />
      ))}
      {layer('signOut', () => (
        <SignOutDialog onClose={close('signOut')} />
      ))}
      {layer('help', () => (
        <Help
          onTry={(line) => {
            closeAll()
            onTry(line)
          }}
          onImport={() => {
            closeAll()
            onOpen('import')
          }}
          onClose={close('help')}
        />
      ))}
      {isLoaded &&
        layer('triage', () => (
          <Triage {...{ today, showToast, onTask }} onClose={close('triage')} />
        ))}
      {isLoaded &&
        layer('close', () => <CloseDay {...{ today, showToast }} onClose={close('close')} />)}
      {isLoaded && layer('away', () => <Away {...{ today, showToast }} onClose={close('away')} />)}
      {isLoaded &&
        layer('review', () => <Review {...{ today, showToast, ask }} onClose={close('review')} />)}
      {layer('fits', () => (
        <WhenLoaded fallback={<KeptKeys all />}>
          <Fits onClose={close('fits')} />
        </WhenLoaded>
      ))}
      {layer('connect', () => (
        <Suspense>
          <ConnectAppDialog onClose={close('connect')} />
        </Suspense>
      ))}
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
