import type { Day } from '@daymark/core/calendar/day'
import type { ComponentProps } from 'react'
import { lazyComponent, useLoadedAfterPaint, WhenLoaded } from '../ui/lazyComponent.tsx'
import type { BannersProps } from './Banners.tsx'
import styles from './Dashboard.module.css'
import type { DayLinesProps } from './day/DayLines.tsx'

const banners = () => import('./banners.ts')

const Banners = lazyComponent(async () => (await banners()).Banners)
const DateBanner = lazyComponent(async () => (await banners()).DateBanner)
const LazyFocusScreens = lazyComponent(async () => (await banners()).FocusScreens)
const LazyDayLines = lazyComponent(async () => (await banners()).DayLines)

export function DashboardBanners(props: BannersProps) {
  return useLoadedAfterPaint(Banners) ? (
    <div className={styles.banners} data-banners>
      <WhenLoaded>
        <Banners {...props} />
      </WhenLoaded>
    </div>
  ) : null
}

export function DayLines(props: DayLinesProps) {
  return useLoadedAfterPaint(Banners) ? (
    <WhenLoaded>
      <LazyDayLines {...props} />
    </WhenLoaded>
  ) : null
}

export function FocusScreens(props: ComponentProps<typeof LazyFocusScreens>) {
  return useLoadedAfterPaint(Banners) ? (
    <WhenLoaded>
      <LazyFocusScreens {...props} />
    </WhenLoaded>
  ) : null
}

export function SelectedDateBanner(props: { date: Day; onBack: () => void }) {
  return (
    <WhenLoaded>
      <DateBanner {...props} />
    </WhenLoaded>
  )
}
