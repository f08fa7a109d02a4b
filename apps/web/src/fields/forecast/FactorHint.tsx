import { roundedTime } from '@daymark/core/forecast/quantile'
import type { Described } from '@daymark/core/forecast/usualTime'
import { longestEstimate } from '@daymark/core/tables/tasks'
import { parseEstimate } from '@daymark/core/tasks/parseDraft'
import { useId, useState } from 'react'
import { describedBy, factorOf, usualTimeOf } from '../../derived/forecast/usualTimes.ts'
import { usePlannerNow } from '../../derived/trees.ts'
import { strings } from '../../strings.ts'
import type { CardMarkProps, InputProps } from '../field.ts'
import { useTypedName } from '../typedName.ts'
import { OfferButton } from './OfferButton.tsx'
import styles from './UsualTime.module.css'

/** Says how tasks compare with their estimates beside the estimate of one that is being added. */
export function FactorOfForm({ fields, set }: Pick<InputProps, 'fields' | 'set'>) {
  const planner = usePlannerNow()
  const read = parseEstimate(fields.estimate)
  const title = useTypedName() ?? fields.title
  return (
    <FactorHint
      estimate={read.ok ? read.value : null}
      described={describedBy(planner, { ...fields, title })}
      onUse={(minutes) => set('estimate', String(minutes))}
    />
  )
}

/** The same beside the estimate of a card. */
export function FactorOfCard({ task, actions }: Pick<CardMarkProps, 'task' | 'actions'>) {
  if (task.completed) return null
  return (
    <FactorHint
      estimate={task.estimate_minutes}
      described={task}
      onUse={(estimate_minutes) => {
        // What is typed and not saved yet would be saved later, over this.
        const input = document.activeElement instanceof HTMLInputElement && document.activeElement
        if (input) input.blur()
        actions.edit(task, { estimate_minutes })
        if (input) input.focus()
      }}
    />
  )
}

type FactorHintProps = {
  estimate: number | null
  described: Described
  onUse: (minutes: number) => void
}

function FactorHint({ estimate, described, onUse }: FactorHintProps) {
  const planner = usePlannerNow()
  const hint = useId()
  // What was taken from here is not to be multiplied once more.
  const [used, setUsed] = useState<number | null>(null)
  if (estimate === null || estimate === used) return null
  const factor = factorOf(planner, described.list_id)
  // Nor what tasks like it took.
  if (!factor || estimate === usualTimeOf(planner, described)?.minutes) return null
  const minutes = Math.max(5, roundedTime(estimate * factor.times))
  if (minutes === estimate || minutes > longestEstimate) return null
  return (
    <div className={styles.factor}>
      <p id={hint}>{strings.forecast.factor(factor.times, factor.n)}</p>
      <OfferButton
        aria-describedby={hint}
        next={(button) => button.closest('[data-input], [popover]')?.querySelector('input')}
        onUse={() => {
          setUsed(minutes)
          onUse(minutes)
        }}
      >
        {strings.forecast.use(minutes)}
      </OfferButton>
    </div>
  )
}
