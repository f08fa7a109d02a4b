import { Phase } from '@daymark/core/tables/focusSessions'
import { useFocus } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { segments } from '../../ui/segments.ts'
import styles from './CycleSwitch.module.css'
import { usePlan } from './useTimer.ts'

/** Switches between focus and the two breaks. */
export function CycleSwitch() {
  const focus = useFocus()
  const { phase } = usePlan()
  return (
    <fieldset className={segments(styles.switch)} aria-label={strings.focus.cycle}>
      {Phase.options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === phase}
          onClick={() => focus.switchPhase(option)}
        >
          {strings.focus.phases[option]}
        </button>
      ))}
    </fieldset>
  )
}
