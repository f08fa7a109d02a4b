import type { UsualTime as Usual } from '@daymark/core/forecast/usualTime'
import { shownEstimate } from '@daymark/core/tasks/steps'
import { useId } from 'react'
import { usePlanner } from '../../context.tsx'
import { describedBy, reasonFor, usualTimeOf } from '../../derived/forecast/usualTimes.ts'
import { stepTreeOf, usePlannerNow } from '../../derived/trees.ts'
import { strings } from '../../strings.ts'
import type { CardMarkProps, InputProps } from '../field.ts'
import { useTypedName } from '../typedName.ts'
import { OfferButton } from './OfferButton.tsx'
import styles from './UsualTime.module.css'

/** Offers the usual time of a task that is being added and has no estimate. */
export function UsualTimeOfForm({ fields, set }: Pick<InputProps, 'fields' | 'set'>) {
  const planner = usePlannerNow()
  const title = useTypedName() ?? fields.title
  if (fields.estimate !== '') return null
  const usual = usualTimeOf(planner, describedBy(planner, { ...fields, title }))
  if (!usual) return null
  return <Offer usual={usual} onUse={() => set('estimate', String(usual.minutes))} />
}

/** Offers the usual time of a task that is open and has no estimate, and says why below. */
export function UsualTimeOfCard({ task, actions }: Pick<CardMarkProps, 'task' | 'actions'>) {
  const planner = usePlannerNow()
  if (task.completed || shownEstimate(stepTreeOf(planner), task) !== null) return null
  const usual = usualTimeOf(planner, task)
  if (!usual) return null
  return (
    <Offer
      usual={usual}
      isReasonShown
      onUse={() => actions.edit(task, { estimate_minutes: usual.minutes })}
    />
  )
}

type OfferProps = { usual: Usual; isReasonShown?: boolean; onUse: () => void }

/** The field of the estimate, the button that shows it, or what else the card says of its task. */
function next(button: HTMLElement): Element | null | undefined {
  return (
    button.closest('[data-input]')?.querySelector('input') ??
    button.previousElementSibling ??
    button.closest('[role=group]')?.querySelector('button')
  )
}

function Offer({ usual, isReasonShown = false, onUse }: OfferProps) {
  const planner = usePlanner()
  const reason = useId()
  return (
    <>
      <OfferButton
        aria-describedby={reason}
        data-usual={isReasonShown || undefined}
        next={next}
        onUse={onUse}
      >
        {strings.forecast.usually(usual.minutes)}
      </OfferButton>
      <span id={reason} className={isReasonShown ? styles.reason : 'sr'}>
        {reasonFor(planner, usual)}
      </span>
    </>
  )
}
