import { detaching, skipping, splitting } from '@daymark/core/repeat/changing'
import { seriesCompletion } from '@daymark/core/repeat/completing'
import type { GhostChange } from '@daymark/core/repeat/ghostChange'
import type { Ghost } from '@daymark/core/repeat/ghosts'
import type { SeriesContext } from '@daymark/core/repeat/writing'
import { CalendarClock, CircleCheck, Repeat } from 'lucide-react'
import { createElement } from 'react'
import type { Planner } from '../context.tsx'
import { strings } from '../strings.ts'
import type { Change } from './change.ts'
import { seriesContext } from './seriesActs.ts'

/** Acts on a day on which a series is still to come. Without mutations it does not come then any more. */
export const ghostActs = {
  complete: (planner: Planner, ghost: Ghost): Change =>
    onComing(planner, ghost, (context, { series, day }) => {
      const { mutations, next } = seriesCompletion(context, series, day)
      const done = strings.acts.completed([series.title])
      const text = next ? strings.series.goesOn(next) : done
      return { icon: createElement(CircleCheck), text, done, mutations }
    }),
  skip: (planner: Planner, ghost: Ghost): Change =>
    onComing(planner, ghost, (context, { series, day }) => ({
      icon: createElement(Repeat),
      text: strings.ghostActs.skipped(series.title, day),
      mutations: skipping(context, series, day)?.mutations ?? [],
    })),
  /** Makes a task of its own of that day. */
  only: (planner: Planner, ghost: Ghost, change: GhostChange): Change =>
    onComing(planner, ghost, (context, { series, day }) => ({
      icon: createElement(CalendarClock),
      text: day === change.day ? strings.ghostActs.onlyChanged : strings.series.movedOnce,
      done: strings.acts.edited([series.title]),
      mutations: detaching(context, series, day, change) ?? [],
    })),
  /** From that day on another series follows. */
  following: (planner: Planner, ghost: Ghost, change: GhostChange): Change =>
    onComing(planner, ghost, (context, { series, day }) => ({
      icon: createElement(Repeat),
      text: strings.ghostActs.changedFrom(series.title, change.day),
      mutations: splitting(context, series, day, change) ?? [],
    })),
}

function onComing(
  planner: Planner,
  { series, day }: Ghost,
  plan: (context: SeriesContext, ghost: Ghost) => Change,
): Change {
  const ghosts = planner.series()?.ghosts([day]).get(day)
  const ghost = ghosts?.find((each) => each.series.id === series.id)
  if (!ghost) return { icon: null, text: strings.ghostActs.gone, mutations: [] }
  return plan(seriesContext(planner, planner.stamp()), ghost)
}
