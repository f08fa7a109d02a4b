import type { Day } from '@daymark/core/calendar/day'
import type { OccurrenceChange } from '@daymark/core/repeat/occurrenceChange'
import type { UpcomingOccurrence } from '@daymark/core/repeat/upcomingOccurrences'
import { useState } from 'react'
import { useCelebrate, useNewId, usePlanner } from '../../context.tsx'
import type { Change } from '../../derived/acts/change.ts'
import { type Acts, loadActs } from '../../derived/acts/loadActs.ts'
import { ChangeWhich, type Which } from '../../occurrences/ChangeWhich.tsx'
import { OccurrenceDialog } from '../../occurrences/OccurrenceDialog.tsx'
import { actAndFocus, occurrenceKey } from '../../occurrences/occurrenceFocus.ts'
import { strings } from '../../strings.ts'
import { useUndo } from '../../tasks/useUndo.tsx'
import { LayerName } from '../../ui/history/useLayer.ts'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { occurrenceLayer, useOpenOccurrence } from './useOpenOccurrence.ts'

/** What opens over series that are still to come: one that is chosen opens like a card, and a move asks which ones it is for. */
export function useUpcoming(
  occurrences: readonly UpcomingOccurrence[],
  today: Day,
  showToast: ShowToast,
) {
  const planner = usePlanner()
  const celebrate = useCelebrate()
  const newId = useNewId()
  const undo = useUndo(showToast)
  const [openKey, setOpen] = useOpenOccurrence(occurrences)
  const [move, setMove] = useState<{ key: string; day: Day } | null>(null)
  const opened = occurrences.find((each) => occurrenceKey(each) === openKey)
  const dragged = occurrences.find((each) => occurrenceKey(each) === move?.key)
  function close(): void {
    setOpen(null)
    setMove(null)
  }

  function perform(
    occurrence: UpcomingOccurrence,
    plan: (acts: Acts['occurrenceActs']) => Change,
  ): void {
    void loadActs().then(
      ({ occurrenceActs }) => {
        const { icon, text, done, mutations } = plan(occurrenceActs)
        const made = mutations.find(({ type }) => type === 'upsert')?.id
        const act = actAndFocus(occurrenceKey(occurrence), made, () => {
          close()
          return planner.history.act(done ?? text, mutations)
        })
        showToast({ icon, text, ...(mutations.length > 0 && { action: undo.offer(act) }) })
      },
      () => showToast({ text: strings.errors.notDone }),
    )
  }

  function change(occurrence: UpcomingOccurrence, which: Which, to: OccurrenceChange): void {
    perform(occurrence, (acts) => acts[which](planner, occurrence, to, newId))
  }

  const dialogs = (
    <>
      {move && dragged && (
        <ChangeWhich
          occurrence={dragged}
          change={{ day: move.day, changes: {}, named: {} }}
          onAnswer={(which) => change(dragged, which, { day: move.day, changes: {}, named: {} })}
          onClose={close}
        />
      )}
      {opened && (
        <LayerName value={occurrenceLayer}>
          <OccurrenceDialog
            occurrence={opened}
            today={today}
            onComplete={(from) => {
              void celebrate(from, 100)
              perform(opened, (acts) => acts.complete(planner, opened))
            }}
            onSkip={() => perform(opened, (acts) => acts.skip(planner, opened))}
            onChange={(which, to) => change(opened, which, to)}
            onClose={close}
          />
        </LayerName>
      )}
    </>
  )
  return {
    open: setOpen,
    move: (occurrence: UpcomingOccurrence, day: Day) =>
      setMove({ key: occurrenceKey(occurrence), day }),
    dialogs,
  }
}
