import { Phase } from '@daymark/core/tables/focusSessions'
import { useSyncExternalStore } from 'react'
import { useFocus } from '../context.tsx'
import { strings } from '../strings.ts'
import { Switch } from '../ui/Switch.tsx'
import { FinishAlertTests } from './FinishAlertTests.tsx'
import { FocusSoundSetting } from './FocusSoundSetting.tsx'
import styles from './FocusTimerSettings.module.css'
import { MinutesField } from './MinutesField.tsx'
import { SectionHead } from './SectionHead.tsx'
import { SettingLine } from './SettingLine.tsx'

/** The lengths of the phases and what follows them. Every change is saved at once. */
export function FocusTimerSettings() {
  const focus = useFocus()
  const { lengths, autoStart, overtime } = useSyncExternalStore(focus.subscribe, focus.plan)

  return (
    <>
      <SectionHead title={strings.timerSettings.title} note={strings.timerSettings.lengths} />
      <div className={styles.lengths}>
        {Phase.options.map((phase) => (
          <MinutesField
            key={phase}
            label={strings.timerSettings.phases[phase]}
            minutes={lengths[phase]}
            onMinutes={(minutes) => focus.setPlan({ lengths: { [phase]: minutes } })}
          />
        ))}
      </div>
      <SettingLine
        title={strings.timerSettings.autoStart}
        note={strings.timerSettings.autoStartHint}
      >
        <Switch
          label={strings.timerSettings.autoStart}
          checked={autoStart}
          onChange={(autoStart) => focus.setPlan({ autoStart })}
        />
      </SettingLine>
      <SettingLine title={strings.timerSettings.overtime} note={strings.timerSettings.overtimeHint}>
        <Switch
          label={strings.timerSettings.overtime}
          checked={overtime}
          onChange={(overtime) => focus.setPlan({ overtime })}
        />
      </SettingLine>
      <FocusSoundSetting />
      <h4 className={styles.signals}>{strings.timerSettings.signals}</h4>
      <p className={styles.note}>{strings.timerSettings.signalsHint}</p>
      <FinishAlertTests />
    </>
  )
}
