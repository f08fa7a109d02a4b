import type { Day } from '@daymark/core/calendar/day'
import { type ComponentProps, useState } from 'react'
import { offeredActions } from '../actions/useActions.ts'
import { focusMeeting } from '../meetings/meetingFocus.ts'
import { Palette } from '../palette/Palette.tsx'
import { openTimeline } from './openTimeline.ts'
import { registry } from './registry.ts'

/** The palette, with what can be done when it opens, in the order of the registry. */
export function OrderedPalette(
  props: Omit<ComponentProps<typeof Palette>, 'offers' | 'onMeeting'>,
) {
  // While the focus is still where it was called.
  const [offers] = useState(() =>
    offeredActions()
      .filter(({ action }) => action.id !== 'palette')
      .toSorted((a, b) => registry.indexOf(a.action) - registry.indexOf(b.action)),
  )
  function showMeeting(day: Day, key: string): void {
    // It closes focus mode, too.
    props.onDay(day)
    openTimeline(day)
    focusMeeting(key)
  }
  return <Palette {...props} offers={offers} onMeeting={showMeeting} />
}
