import type { Day } from '@daymark/core/day'
import type { TaskId } from '@daymark/core/ids'
import type { Ghost } from '@daymark/core/repeat/ghosts'
import { useState } from 'react'
import { useCelebrate, useNewId, usePlanner } from './context.tsx'
import { GhostDialog } from './ghosts/GhostDialog.tsx'
import { GhostRows } from './ghosts/GhostRows.tsx'
import { actAndFocus, ghostKey } from './ghosts/ghostFocus.ts'
import { type Acts, loadActs } from './loadActs.ts'
import { strings } from './strings.ts'
import type { Change } from './tasks/change.ts'
import { useUndo } from './tasks/useUndo.tsx'
import type { ShowToast } from './ui/Toasts.tsx'

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
  const opened = ghosts.find(({ series }) => series.id === openId)
  const close = () => setOpenId(null)

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

  return (
    <>
      <GhostRows ghosts={ghosts} onOpen={({ series }) => setOpenId(series.id)} />
      {opened && (
        <GhostDialog
          ghost={opened}
          today={today}
          onComplete={(from) => {
            void celebrate(from, 100)
            perform(opened, (acts) => acts.complete(planner, opened))
          }}
          onSkip={() => perform(opened, (acts) => acts.skip(planner, opened))}
          onChange={(which, change) =>
            perform(opened, (acts) => acts[which](planner, opened, change, newId))
          }
          onClose={close}
        />
      )}
    </>
  )
}
