import type { Day } from '@daymark/core/calendar/day'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useShowPage } from '../../context.tsx'
import { usePlannerNow } from '../../derived/trees.ts'
import type { Page, View } from '../../device/address.ts'
import { strings } from '../../strings.ts'
import { pageName } from './pageName.ts'
import { TaskNotHere } from './TaskNotHere.tsx'
import { useArrivedTask } from './useArrivedTask.ts'
import { useKeptScroll } from './useKeptScroll.ts'

export type FollowedAddressProps = {
  shown: { view: View; selectedDate: Day | null; page: Page | null }
  today: Day
  isListOpen: boolean
  announce: (text: string) => void
  onLists: () => void
}

/** What follows from the address beside the place that it names: the title, the scroll position, and what is not here. */
export function FollowedAddress(props: FollowedAddressProps) {
  const { shown, today, isListOpen, announce, onLists } = props
  const planner = usePlannerNow()
  const name = pageName(planner, shown)
  const showPage = useShowPage()
  useKeptScroll(isListOpen)
  useArrivedTask(planner, today, isListOpen)

  useEffect(() => showPage(name), [showPage, name])
  const place = [shown.view, shown.selectedDate, JSON.stringify(shown.page)].join()
  const last = useRef(place)
  const sayPlace = useEffectEvent(() => announce(name ?? strings.bar.day))
  useEffect(() => {
    if (last.current !== place) sayPlace()
    last.current = place
  }, [place])

  return isListOpen && <TaskNotHere onLists={onLists} />
}
