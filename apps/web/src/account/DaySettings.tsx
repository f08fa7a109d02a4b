import { type Day, weekdayOf } from '@daymark/core/calendar/day'
import { weekOf } from '@daymark/core/calendar/week'
import { type Hours, hoursOfWeekday, settingHours } from '@daymark/core/plan/capacity'
import { usePlanner, useUser } from '../context.tsx'
import { heldWeekday } from '../derived/forecast/held.ts'
import { usePlannerNow } from '../derived/trees.ts'
import { OfferButton } from '../fields/forecast/OfferButton.tsx'
import { strings } from '../strings.ts'
import { Select } from '../ui/Select.tsx'
import { Switch } from '../ui/Switch.tsx'
import styles from './DaySettings.module.css'
import { SectionHead } from './SectionHead.tsx'
import { SettingLine } from './SettingLine.tsx'
import { usePreferences } from './usePreferences.ts'

const halfHour = 30
const mostHalfHours = 32
const endsFrom = 12 * 60
const mostStart = 6 * 60
const lengths = Array.from({ length: mostHalfHours + 1 }, (_, count) => count * halfHour)
const starts = Array.from({ length: mostStart / halfHour + 1 }, (_, count) => count * halfHour)
const ends = Array.from({ length: 24 }, (_, count) => endsFrom + count * halfHour)

/** How much each weekday holds, when it ends, and when days begin. Each change is one act with undo. */
export function DaySettings() {
  const planner = usePlanner()
  const user = useUser()
  const { chosen, announcement, act, prefer } = usePreferences()
  const { days } = weekOf(planner.today(), strings.weeks.start())
  const texts = strings.daySettings

  function set(day: Day, hours: Hours): void {
    if (!user) return
    const text = texts.changed(day, hours.minutes, hours.until)
    const mutation = settingHours(user.id, chosen, weekdayOf(day), hours, planner.stamp())
    act(text, mutation)
  }

  return (
    <>
      <SectionHead title={texts.title} note={texts.hint} />
      <ul className={styles.days}>
        {days.map((day) => (
          <Weekday
            key={day}
            day={day}
            hours={hoursOfWeekday(weekdayOf(day), chosen)}
            onHours={(hours) => set(day, hours)}
          />
        ))}
      </ul>
      <SettingLine title={strings.forecast.setting} note={strings.forecast.settingHint}>
        <Switch
          label={strings.forecast.setting}
          checked={chosen?.forecasts ?? true}
          onChange={(forecasts) =>
            prefer(strings.forecast.settingChanged(forecasts), { forecasts })
          }
        />
      </SettingLine>
      <SettingLine title={texts.start} note={texts.startHint}>
        <Minutes
          label={texts.start}
          value={chosen?.day_starts_minutes ?? 0}
          offered={starts}
          textOf={texts.time}
          onValue={(minutes) =>
            prefer(texts.startChanged(minutes), { day_starts_minutes: minutes })
          }
        />
      </SettingLine>
      <SettingLine title={texts.triage} note={texts.triageHint}>
        <Switch
          label={texts.triage}
          checked={chosen?.triage ?? true}
          onChange={(triage) => prefer(texts.triageChanged(triage), { triage })}
        />
      </SettingLine>
      <p className="sr" role="status">
        {announcement}
      </p>
    </>
  )
}

type WeekdayProps = { day: Day; hours: Hours; onHours: (hours: Hours) => void }

function Weekday({ day, hours, onHours }: WeekdayProps) {
  const texts = strings.daySettings
  const held = heldWeekday(usePlannerNow(), day)
  return (
    <li>
      <h4>{texts.weekday(day)}</h4>
      <Minutes
        label={texts.planned(day)}
        value={hours.minutes}
        offered={lengths}
        textOf={texts.lasting}
        onValue={(minutes) => onHours({ ...hours, minutes })}
      />
      <span>{texts.until}</span>
      <Minutes
        label={texts.ends(day)}
        value={hours.until}
        offered={ends}
        textOf={texts.time}
        onValue={(until) => onHours({ ...hours, until })}
      />
      {held && (
        <div className={styles.held}>
          <p>{strings.forecast.held(day, held.minutes, held.n)}</p>
          <OfferButton
            next={(button) => button.closest('li')?.querySelector('select')}
            onUse={() => onHours({ ...hours, minutes: held.minutes })}
          >
            {strings.forecast.use(held.minutes)}
          </OfferButton>
        </div>
      )}
    </li>
  )
}

type MinutesProps = {
  label: string
  value: number
  offered: readonly number[]
  textOf: (minutes: number) => string
  onValue: (minutes: number) => void
}

/** What another client has set is offered, too. */
function Minutes({ label, value, offered, textOf, onValue }: MinutesProps) {
  const all = offered.includes(value) ? offered : [...offered, value].sort((a, b) => a - b)
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={({ target }) => onValue(Number(target.value))}
    >
      {all.map((minutes) => (
        <option key={minutes} value={minutes}>
          {textOf(minutes)}
        </option>
      ))}
    </Select>
  )
}
