import type { Day } from '@daymark/core/calendar/day'
import type { TaskId } from '@daymark/core/ids'
import type { GhostChange } from '@daymark/core/repeat/ghostChange'
import type { Ghost } from '@daymark/core/repeat/ghosts'
import { useState } from 'react'
import { useCelebrate, useNewId, usePlanner } from '../../context.tsx'
import type { Change } from '../../derived/acts/change.ts'
import { type Acts, loadActs } from '../../derived/acts/loadActs.ts'
import { ChangeWhich, type Which } from '../../ghosts/ChangeWhich.tsx'
import { GhostDialog } from '../../ghosts/GhostDialog.tsx'
import { GhostRows } from '../../ghosts/GhostRows.tsx'
import { actAndFocus, ghostKey } from '../../ghosts/ghostFocus.ts'
import { strings } from '../../strings.ts'
import { useUndo } from '../../tasks/useUndo.tsx'
import type { ShowToast } from '../../ui/Toasts.tsx'

type GhostsProps = {
  /** Of one day, in its order. */
  ghosts: readonly Ghost[]
  today: Day
  showToast: ShowToast
}

/** The series that are still to come on a day. One that is chosen opens like a card. */
export function Ghosts({ ghosts, today, showToast }: GhostsProps) {
  const planner = usePlanner()
  const celebrate = useCelebrate()
  const newId = useNewId()
  const undo = useUndo(showToast)
  const [openId, setOpenId] = useState<TaskId | null>(null)
  const [moved, setMoved] = useState<{ id: TaskId; day: Day } | null>(null)
  const opened = ghosts.find(({ series }) => series.id === openId)
  const dragged = ghosts.find(({ series }) => series.id === moved?.id)
  function close(): void {
    setOpenId(null)
    setMoved(null)
  }

  function perform(ghost: Ghost, plan: (acts: Acts['ghostActs']) => Change): void {
    void loadActs().then(
      ({ ghostActs }) => {
        const { icon, text, done, mutations } = plan(ghostActs)
        const made = mutations.find(({ type }) => type === 'upsert')?.id
        const act = actAndFocus(ghostKey(ghost), made, () => {
          close()
          return planner.history.act(done ?? text, mutations)
        })
        showToast({ icon, text, ...(mutations.length > 0 && { action: undo.offer(act) }) })
      },
      () => showToast({ text: strings.errors.notDone }),
    )
  }

  function change(ghost: Ghost, which: Which, to: GhostChange): void {
    perform(ghost, (acts) => acts[which](planner, ghost, to, newId))
  }

  return (
    <>
      <GhostRows
        ghosts={ghosts}
        today={today}
        onOpen={({ series }) => setOpenId(series.id)}
        onMove={({ series }, day) => setMoved({ id: series.id, day })}
      />
      {moved && dragged && (
        <ChangeWhich
          ghost={dragged}
          change={{ day: moved.day, changes: {}, named: {} }}
          onAnswer={(which) => change(dragged, which, { day: moved.day, changes: {}, named: {} })}
          onClose={close}
        />
      )}
      {opened && (
        <GhostDialog
          ghost={opened}
          today={today}
          onComplete={(from) => {
            void celebrate(from, 100)
            perform(opened, (acts) => acts.complete(planner, opened))
          }}
          onSkip={() => perform(opened, (acts) => acts.skip(planner, opened))}
          onChange={(which, to) => change(opened, which, to)}
          onClose={close}
        />
      )}
    </>
  )
}
