import { type Day, milliseconds } from '@daymark/core/calendar/day'
import { retagging } from '@daymark/core/lists/tags'
import { copyingReminders } from '@daymark/core/remind/copies'
import { detaching, skipping, splitting } from '@daymark/core/repeat/changing'
import { seriesCompletion } from '@daymark/core/repeat/completing'
import type { OccurrenceChange } from '@daymark/core/repeat/occurrenceChange'
import type { Series } from '@daymark/core/repeat/series'
import type { UpcomingOccurrence } from '@daymark/core/repeat/upcomingOccurrences'
import type { SeriesContext } from '@daymark/core/repeat/writing'
import type { TaskPatch } from '@daymark/core/tables/tasks'
import type { Mutation } from '@daymark/sync/mutation'
import { CalendarClock, CircleCheck, Repeat } from 'lucide-react'
import { createElement } from 'react'
import type { Planner } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { shownTagsOf } from '../trees.ts'
import type { Change } from './change.ts'
import { openNames } from './names.ts'
import { seriesContext } from './seriesActs.ts'

/** Acts on a day on which a series is still to come. Without mutations it does not come then any more. */
export const occurrenceActs = {
  complete: (planner: Planner, occurrence: UpcomingOccurrence): Change =>
    onComing(planner, occurrence, (context, { series, day }) => {
      const { mutations, next } = seriesCompletion(context, series, day)
      const done = strings.acts.completed([series.title])
      const text = next ? strings.series.goesOn(next) : done
      return { icon: createElement(CircleCheck), text, done, mutations }
    }),
  skip: (planner: Planner, occurrence: UpcomingOccurrence): Change =>
    onComing(planner, occurrence, (context, { series, day }) => ({
      icon: createElement(Repeat),
      text: strings.occurrenceActs.skipped(series.title, day),
      mutations: skipping(context, series, day)?.mutations ?? [],
    })),
  /** Makes a task of its own of that day. */
  only: (
    planner: Planner,
    occurrence: UpcomingOccurrence,
    change: OccurrenceChange,
    newId: () => string,
  ): Change =>
    onComing(planner, occurrence, (context, { series, day }) => ({
      icon: createElement(CalendarClock),
      text: day === change.day ? strings.occurrenceActs.onlyChanged : strings.series.onlyThisOne,
      done: strings.acts.edited([series.title]),
      mutations: withNames(planner, series, change, { newId, at: context.at }, (change) =>
        detaching(context, series, day, change),
      ),
    })),
  /** From that day on another series follows. */
  following: (
    planner: Planner,
    occurrence: UpcomingOccurrence,
    change: OccurrenceChange,
    newId: () => string,
  ): Change =>
    onComing(planner, occurrence, (context, { series, day }) => ({
      icon: createElement(Repeat),
      text: strings.occurrenceActs.changedFrom(series.title, change.day),
      mutations: withNames(planner, series, change, { newId, at: context.at }, (change) =>
        splitting(context, series, day, change),
      ),
    })),
}

/** Writes a change with the list and the tags that it names, and the reminders of the series; tags that do not exist yet are made with it. */
function withNames(
  planner: Planner,
  series: Series,
  { day, changes, named }: OccurrenceChange,
  { newId, at }: { newId: () => string; at: string },
  write: (change: { day: Day; changes: TaskPatch }) => Mutation[] | null,
): Mutation[] {
  const { user_id } = series
  const names = openNames(planner, { user_id, newId, now: milliseconds(at) })
  const { list_id, tags } = names.of({ list: named.list ?? [], tags: named.tags ?? [] })
  const written = write({
    day,
    changes: {
      ...changes,
      ...(named.list && { list_id, list_position: null }),
      ...(named.tags && retagging(shownTagsOf(planner), series, tags)),
    },
  })
  if (!written) return []
  const reminders = copyingReminders(planner.reminders.values(), series, written, at)
  return [...names.made(), ...written, ...reminders]
}

function onComing(
  planner: Planner,
  { series, day }: UpcomingOccurrence,
  plan: (context: SeriesContext, occurrence: UpcomingOccurrence) => Change,
): Change {
  const occurrences = planner.series()?.upcomingOccurrences([day]).get(day)
  const occurrence = occurrences?.find((each) => each.series.id === series.id)
  if (!occurrence) return { icon: null, text: strings.occurrenceActs.gone, mutations: [] }
  return plan(seriesContext(planner, planner.stamp()), occurrence)
}
