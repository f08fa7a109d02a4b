import { useSyncExternalStore } from 'react'
import { useClock, usePlanner, useToday } from '../../context.tsx'
import { openProposals } from '../../proposals/openProposals.ts'
import { useUndo } from '../../tasks/useUndo.tsx'
import { lazyComponent, WhenLoaded } from '../../ui/lazyComponent.tsx'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { OutsidePress } from './OutsidePress.tsx'

const ProposalCards = lazyComponent(
  async () => (await import('../../proposals/ProposalCards.tsx')).ProposalCards,
)

/** What apps propose: above the tasks of a day, and in ‘Connections’. */
export function Proposals({ showToast }: { showToast: ShowToast }) {
  const { subscribe, appChanges } = usePlanner()
  const clock = useClock()
  const undo = useUndo(showToast)
  const today = useToday()
  const hasOpen = useSyncExternalStore(
    subscribe,
    () => openProposals(appChanges.values(), clock()).length > 0,
  )
  return hasOpen ? (
    <OutsidePress>
      <WhenLoaded>
        <ProposalCards {...{ today, showToast }} offerUndo={undo.offer} />
      </WhenLoaded>
    </OutsidePress>
  ) : null
}
