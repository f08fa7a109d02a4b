import type { Day } from '@daymark/core/day'
import { useEffect, useSyncExternalStore } from 'react'
import {
  useFocus,
  useIsOutdated,
  usePlanner,
  useStorageTrouble,
  useSyncStatus,
} from './context.tsx'
import { SyncBanner } from './frame/SyncBanner.tsx'
import { lazyComponent, WhenLoaded } from './ui/lazyComponent.tsx'
import { onFirstInput } from './ui/onFirstInput.ts'

// One chunk for the rare banners, prefetched at the first input. SyncBanner is no part of it: it would
// appear in the middle of the first press and move the button away from under it.
const banners = () => import('./banners.ts')

const DateBanner = lazyComponent(async () => (await banners()).DateBanner)
const IdleGapBanner = lazyComponent(async () => (await banners()).IdleGapBanner)
const RefusalBanners = lazyComponent(async () => (await banners()).RefusalBanners)
const StorageBanner = lazyComponent(async () => (await banners()).StorageBanner)

type DashboardBannersProps = {
  /** Without an open list, the list itself shows why nothing was loaded. */
  isListOpen: boolean
  announce: (text: string) => void
  onWhy: () => void
}

/** Problems and questions, above the list. */
export function DashboardBanners({ isListOpen, announce, onWhy }: DashboardBannersProps) {
  const { focus: record, lost, refusals, subscribe } = usePlanner()
  const hasRefusals = useSyncExternalStore(
    subscribe,
    () => lost().length + refusals().length + record.refusals().length > 0,
  )
  const focus = useFocus()
  const gap = useSyncExternalStore(focus.subscribe, focus.idleGap)
  const storageTrouble = useStorageTrouble()
  const isOutdated = useIsOutdated()
  const { kind } = useSyncStatus()
  useEffect(() => onFirstInput(prefetch), [])

  return (
    <>
      {(storageTrouble || isOutdated) && (
        <WhenLoaded>
          <StorageBanner />
        </WhenLoaded>
      )}
      {gap && (
        <WhenLoaded>
          <IdleGapBanner gap={gap} announce={announce} />
        </WhenLoaded>
      )}
      {hasRefusals && (
        <WhenLoaded>
          <RefusalBanners />
        </WhenLoaded>
      )}
      {isListOpen && ['offline', 'paused', 'refused'].includes(kind) && (
        <SyncBanner onWhy={onWhy} />
      )}
    </>
  )
}

export function SelectedDateBanner(props: { date: Day; onBack: () => void }) {
  return (
    <WhenLoaded>
      <DateBanner {...props} />
    </WhenLoaded>
  )
}

function prefetch(): void {
  // If this fails, the chunk is requested again when a banner is rendered.
  banners().catch(() => {})
}
