import type { ReactNode } from 'react'
import { usePlanner } from '../context.tsx'
import { Section } from '../frame/Section.tsx'
import { NotLoaded } from '../tasks/list/NotLoaded.tsx'
import { TaskSkeleton } from '../tasks/list/TaskSkeleton.tsx'
import { KeptKeys } from '../ui/KeptKeys.tsx'
import type { PlaceProps } from './place.ts'

type WhenOpenProps = Pick<PlaceProps, 'state' | 'whyUnloaded'> & { children: ReactNode }

/** A board of tasks once they are there; until then what is known about them. */
export function WhenOpen({ state, whyUnloaded, children }: WhenOpenProps) {
  const planner = usePlanner()
  if (state === 'opening') {
    return (
      <>
        <TaskSkeleton />
        <KeptKeys />
      </>
    )
  }
  if (state !== 'open') {
    return (
      <NotLoaded because={state} onRetry={planner.wake}>
        {whyUnloaded}
      </NotLoaded>
    )
  }
  return <Section name="tasks">{children}</Section>
}
