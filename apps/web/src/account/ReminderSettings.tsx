import { defaultsOf } from '@daymark/core/remind/newTasks'
import { defaultMinutes, minutesOf, off, type Question } from '@daymark/core/remind/questions'
import { offeredBefore } from '@daymark/core/remind/ring'
import type { PreferencesPatch } from '@daymark/core/tables/preferences'
import { useId } from 'react'
import { deviceZone } from '../derived/remindingParts.ts'
import { strings } from '../strings.ts'
import { Select } from '../ui/Select.tsx'
import { Switch } from '../ui/Switch.tsx'
import { ReminderDiagnostics } from './ReminderDiagnostics.tsx'
import styles from './ReminderSettings.module.css'
import { SectionHead } from './SectionHead.tsx'
import type { SectionProps } from './sections.ts'
import { usePreferences } from './usePreferences.ts'

const halfHours = Array.from({ length: 48 }, (_, count) => count * 30)
const mails = ['fallback', 'always', 'off'] as const

/** What new tasks are remembered by, what else rings, and whether it arrives. Each change is one act with undo. */
export function ReminderSettings({ settings }: Pick<SectionProps, 'settings'>) {
  const { chosen, announcement, prefer } = usePreferences()
  const texts = strings.reminderSettings
  const defaults = defaultsOf(chosen)
  // The functions of a hosted project have no mailer, a server may have none.
  const sendsNoMail =
    settings.state === 'loaded' && !(settings.value.daymark_account && settings.value.daymark_mail)
  const city = strings.ringing.city(chosen?.time_zone ?? deviceZone())

  const set = (patch: PreferencesPatch) => prefer(texts.changed, patch)

  return (
    <>
      <SectionHead title={texts.title} note={texts.hint(city)} />
      <div className={styles.lines}>
        <Before
          label={texts.timed}
          isTimed
          value={defaults.timed}
          onValue={(timed) => set({ reminder_defaults: { ...defaults, timed } })}
        />
        <Before
          label={texts.untimed}
          isTimed={false}
          value={defaults.untimed}
          onValue={(untimed) => set({ reminder_defaults: { ...defaults, untimed } })}
        />
      </div>
      <div className={styles.lines}>
        <div className={styles.line}>
          <div>
            <h4>{texts.timerEnd}</h4>
            <p>{texts.timerEndHint}</p>
          </div>
          <Switch
            label={texts.timerEnd}
            checked={chosen?.timer_end ?? true}
            onChange={(timer_end) => set({ timer_end })}
          />
        </div>
        <Daily
          label={texts.plan}
          hint={texts.planHint}
          timeLabel={texts.planAt}
          question="plan"
          minutes={minutesOf('plan', chosen)}
          onMinutes={(plan_at_minutes) => set({ plan_at_minutes })}
        />
        <Daily
          label={texts.close}
          hint={texts.closeHint}
          timeLabel={texts.closeAt}
          question="close"
          minutes={minutesOf('close', chosen)}
          onMinutes={(close_at_minutes) => set({ close_at_minutes })}
        />
        {!sendsNoMail && (
          <Mail value={chosen?.mail ?? 'fallback'} onValue={(mail) => set({ mail })} />
        )}
      </div>
      <ReminderDiagnostics />
      <p className="sr" role="status">
        {announcement}
      </p>
    </>
  )
}

type BeforeProps = {
  label: string
  isTimed: boolean
  value: number | null
  onValue: (minutes: number | null) => void
}

/** What another client has set is offered, too. */
function Before({ label, isTimed, value, onValue }: BeforeProps) {
  const id = useId()
  const all = new Set<number>([...offeredBefore, ...(value === null ? [] : [value])])
  return (
    <div className={styles.line}>
      <label htmlFor={id}>{label}</label>
      <Select
        quiet
        id={id}
        className={styles.select}
        value={value ?? ''}
        onChange={({ target }) => onValue(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{strings.remind.none}</option>
        {[...all]
          .sort((one, other) => one - other)
          .map((minutes) => (
            <option key={minutes} value={minutes}>
              {strings.remind.before(minutes, isTimed)}
            </option>
          ))}
      </Select>
    </div>
  )
}

type DailyProps = {
  label: string
  hint: (minutes: number) => string
  timeLabel: string
  question: Question
  minutes: number | null
  onMinutes: (minutes: number) => void
}

function Daily({ label, hint, timeLabel, question, minutes, onMinutes }: DailyProps) {
  const shown = minutes ?? defaultMinutes[question]
  const offered = [...new Set([...halfHours, shown])].sort((one, other) => one - other)
  return (
    <div className={styles.line}>
      <div>
        <h4>{label}</h4>
        <p>{hint(shown)}</p>
      </div>
      {minutes !== null && (
        <Select
          quiet
          className={styles.time}
          aria-label={timeLabel}
          value={minutes}
          onChange={({ target }) => onMinutes(Number(target.value))}
        >
          {offered.map((each) => (
            <option key={each} value={each}>
              {strings.dates.time(each)}
            </option>
          ))}
        </Select>
      )}
      <Switch
        label={label}
        checked={minutes !== null}
        onChange={(isOn) => onMinutes(isOn ? defaultMinutes[question] : off)}
      />
    </div>
  )
}

function Mail({ value, onValue }: { value: string; onValue: (mail: string) => void }) {
  const id = useId()
  const { mail, mailHints } = strings.reminderSettings
  const chosen = mails.find((each) => each === value)
  return (
    <div className={styles.line}>
      <div>
        <label htmlFor={id}>{mail}</label>
        <p id={`${id}-hint`}>{chosen && mailHints[chosen]}</p>
      </div>
      <Select
        quiet
        id={id}
        aria-describedby={`${id}-hint`}
        className={styles.select}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      >
        {mails.map((mail) => (
          <option key={mail} value={mail}>
            {strings.reminderSettings.mails[mail]}
          </option>
        ))}
      </Select>
    </div>
  )
}
