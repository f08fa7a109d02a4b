import { useState } from 'react'
import { useClock } from '../context.tsx'
import { usePlannerNow } from '../derived/trees.ts'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { openProposals } from './openProposals.ts'
import { ProposalCard, type ProposalProps } from './ProposalCard.tsx'

/** The proposals of apps that wait for an answer: one, and the others once they are asked for. */
export function ProposalCards(props: ProposalProps) {
  const planner = usePlannerNow()
  const clock = useClock()
  const [isUnfolded, unfold] = useState(false)
  const open = openProposals(planner.appChanges.values(), clock())
  const [first, ...others] = open
  if (!first) return null

  const more = others.length > 0 && (
    <Button
      kind="ghost"
      size="small"
      aria-expanded={isUnfolded}
      onClick={() => unfold(!isUnfolded)}
    >
      {isUnfolded ? strings.proposals.fewer : strings.proposals.more(others.length)}
    </Button>
  )
  return (isUnfolded ? open : [first]).map((change) => (
    <ProposalCard key={change.id} {...props} change={change} more={change === first && more} />
  ))
}
