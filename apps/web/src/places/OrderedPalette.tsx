import type { Day } from '@daymark/core/calendar/day'
import { type ComponentProps, useMemo } from 'react'
import { focusMeeting } from '../meetings/meetingFocus.ts'
import { Palette } from '../palette/Palette.tsx'
import { openTimeline } from './openTimeline.ts'
import { registry } from './registry.ts'

/** The palette, with what it offers in the order of the registry. */
export function OrderedPalette({
  opened,
  ...props
}: Omit<ComponentProps<typeof Palette>, 'onMeeting'>) {
  const offers = useMemo(
    () => opened.offers.toSorted((a, b) => registry.indexOf(a.action) - registry.indexOf(b.action)),
    [opened.offers],
  )
  function showMeeting(day: Day, key: string): void {
    // It closes focus mode, too.
    props.onDay(day)
    openTimeline(day)
    focusMeeting(key)
  }
  return <Palette {...props} opened={{ ...opened, offers }} onMeeting={showMeeting} />
}
