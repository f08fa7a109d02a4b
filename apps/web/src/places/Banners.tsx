import type { Task } from '@daymark/core/tables/tasks'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useFocus, usePlanner, useShell, useSyncStatus } from '../context.tsx'
import { useAnnouncer } from '../focus/alerts/useAnnouncer.ts'
import { useFinishToast } from '../focus/alerts/useFinishToast.tsx'
import { IdleGapBanner } from '../focus/record/IdleGapBanner.tsx'
import { MissingChangesBanner } from '../frame/MissingChangesBanner.tsx'
import { NewVersion } from '../frame/NewVersion.ts'
import { OtherRefusals } from '../frame/OtherRefusals.tsx'
import { QuotaBanner } from '../frame/QuotaBanner.tsx'
import { StorageBanner } from '../frame/StorageBanner.tsx'
import { SyncBanner } from '../frame/SyncBanner.tsx'
import { useMissingParts } from '../frame/useMissingParts.ts'
import { usePersistence } from '../frame/usePersistence.ts'
import { useStorageTrouble } from '../frame/useStorageTrouble.ts'
import type { ListState } from '../tasks/list/useListState.ts'
import { copyWithoutMarks } from '../ui/copyWithoutMarks.ts'
import type { ShowToast, Toast } from '../ui/Toasts.tsx'
import { useOutsidePress } from '../ui/useOutsidePress.ts'
import { Arrivals, type ArrivalsProps } from './Arrivals.tsx'
import { CardFields } from './CardFields.ts'
import { FocusNoise } from './FocusNoise.ts'
import { useHappenedAction } from './history/useHappenedAction.ts'
import { IconNumber } from './IconNumber.ts'
import { Reminders } from './reminders/Reminders.tsx'
import { FollowedAddress, type FollowedAddressProps } from './shown/FollowedAddress.tsx'
import { useAppChanges } from './useAppChanges.ts'
import { useDaysOfUse } from './useDaysOfUse.ts'
import { useInterruptedImport } from './useInterruptedImport.ts'
import { useKeylessActions } from './useKeylessActions.ts'

export type BannersProps = ArrivalsProps &
  Omit<FollowedAddressProps, 'announce' | 'isListOpen'> & {
    state: ListState
    announce: (text: string, urgency?: 'polite' | 'assertive') => void
    onWhy: () => void
    onTask: (task: Task) => void
    onHappened: () => void
    toast: Toast | null
    showToast: ShowToast
  }

/** Problems and questions, above the list. */
export function Banners(props: BannersProps) {
  const { state, announce, onWhy, onTask, onShared, onImport, toast, showToast } = props
  // Without an open list, the list itself shows why nothing was loaded.
  const isListOpen = state === 'open'
  const toasts = { toast, showToast }
  useAnnouncer(announce)
  useFinishToast(toasts.showToast)
  const { focus: record, missingChanges, refusals, subscribe } = usePlanner()
  const hasRefusals = useSyncExternalStore(
    subscribe,
    () => missingChanges().length + refusals().length + record.refusals().length > 0,
  )
  const focus = useFocus()
  const gap = useSyncExternalStore(focus.subscribe, focus.idleGap)
  const storageTrouble = useStorageTrouble()
  const { kind } = useSyncStatus()
  const shell = useShell()
  useInterruptedImport(toasts.showToast)
  useEffect(copyWithoutMarks, [])
  usePersistence()
  useDaysOfUse()
  useKeylessActions()
  useHappenedAction(props.onHappened)
  useMissingParts(toasts.showToast)
  useAppChanges(announce, toasts.showToast)
  const hasNewer = useSyncExternalStore(shell.subscribe, shell.hasNewer)

  return (
    <>
      <FollowedAddress {...props} isListOpen={isListOpen} />
      {storageTrouble && (
        <OutsidePress>
          <StorageBanner />
        </OutsidePress>
      )}
      {gap && (
        <OutsidePress>
          <IdleGapBanner gap={gap} announce={announce} />
        </OutsidePress>
      )}
      {hasRefusals && (
        <OutsidePress>
          <RefusalBanners />
        </OutsidePress>
      )}
      <Arrivals onShared={onShared} onImport={onImport} />
      {isListOpen && <CardFields />}
      {isListOpen && <IconNumber />}
      {isListOpen && <FocusNoise />}
      {isListOpen && <Reminders {...toasts} announce={announce} onTask={onTask} />}
      {hasNewer && <NewVersion {...toasts} />}
      {isListOpen && ['offline', 'paused', 'refused'].includes(kind) && (
        <OutsidePress>
          <SyncBanner onWhy={onWhy} />
        </OutsidePress>
      )}
    </>
  )
}

/** What comes in would move the button below it away from under a pointer that is pressed. */
function OutsidePress({ children }: { children: ReactNode }) {
  return useOutsidePress() ? children : null
}

/** What the server refused or lost, as far as the list of tasks does not show it. */
function RefusalBanners() {
  const { focus } = usePlanner()
  const hasRefusals = useSyncExternalStore(focus.subscribe, focus.refusals).length > 0
  return (
    <>
      <QuotaBanner />
      {hasRefusals && <OtherRefusals />}
      <MissingChangesBanner />
    </>
  )
}
