import type { Calendar } from '@daymark/core/tables/calendars'
import { ArrowLeft, RefreshCw } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useMinute, usePlanner, useSession } from '../../context.tsx'
import { calendarName } from '../../derived/meetings.ts'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { ColorDot } from '../../ui/ColorDot.tsx'
import { Field } from '../../ui/Field.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { SettingLine } from '../SettingLine.tsx'
import { useRequest } from '../useRequest.ts'
import { AddressForm } from './AddressForm.tsx'
import styles from './Calendars.module.css'
import { lastReadText, problemOf } from './calendarTexts.ts'
import { useCalendarActs } from './useCalendarActs.ts'

const colors = ['stone', 'clay', 'sand', 'teal', 'blue', 'plum'] as const
const longestName = 120
const longestAddress = 320

type CalendarPageProps = { calendar: Calendar; onBack: () => void }

/** One calendar: its name and color, what of it takes time, and its address. Each change is one act. */
export function CalendarPage({ calendar, onBack }: CalendarPageProps) {
  const planner = usePlanner()
  const { account } = useSession()
  const now = useMinute()
  const { change, remove } = useCalendarActs()
  const { run, isBusy, failure } = useRequest()
  const [isMoving, setMoving] = useState(false)
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    back.current?.focus({ preventScroll: true })
    back.current?.closest('section')?.scrollIntoView()
  }, [])
  const { id, host, busy, all_day } = calendar
  const texts = strings.calendars
  const problem = problemOf(calendar, now)
  const state = problem ? `${problem.text} ${problem.next}` : lastReadText(calendar, now)

  return (
    <>
      <Button ref={back} kind="ghost" size="small" className={styles.back} onClick={onBack}>
        <ArrowLeft />
        {texts.back}
      </Button>
      <h3 className={styles.title}>
        <ColorDot color={calendar.color} />
        <span dir="auto">{calendarName(planner, id)}</span>
      </h3>
      <p className={styles.read}>
        {host}. {calendar.state === 'reading' ? texts.reading : state}
      </p>
      <div className={styles.two}>
        <KeptText
          label={texts.name}
          value={calendar.name ?? calendar.file_name ?? ''}
          maxLength={longestName}
          onKeep={(name) => change(calendar, { name: name || null })}
        />
        <Swatches value={calendar.color} onChange={(color) => change(calendar, { color })} />
      </div>
      <SettingLine title={texts.busy}>
        <Switch label={texts.busy} checked={busy} onChange={(busy) => change(calendar, { busy })} />
      </SettingLine>
      <SettingLine title={texts.allDay} note={texts.allDayHint}>
        <Switch
          label={texts.allDay}
          checked={all_day}
          onChange={(all_day) => change(calendar, { all_day })}
        />
      </SettingLine>
      <KeptText
        label={texts.ownAddress}
        optional={texts.optional}
        hint={texts.ownAddressHint}
        value={calendar.own_address ?? ''}
        maxLength={longestAddress}
        onKeep={(address) => change(calendar, { own_address: address || null })}
      />
      <hr className={styles.between} />
      {isMoving ? (
        <AddressForm
          action={texts.saveAddress}
          send={(address) => account.changeCalendarAddress(id, address)}
          onSent={() => setMoving(false)}
        >
          <Button kind="ghost" size="large" onClick={() => setMoving(false)}>
            {texts.cancel}
          </Button>
        </AddressForm>
      ) : (
        <div className={styles.acts}>
          <Button
            busy={isBusy('read')}
            onClick={async () => {
              if (await run('read', () => account.readCalendar(id))) planner.wake()
            }}
          >
            <RefreshCw />
            {texts.readNow}
          </Button>
          <Button onClick={() => setMoving(true)}>{texts.otherAddress}</Button>
          <Button
            kind="ghost"
            onClick={() => {
              remove(calendar)
              onBack()
            }}
          >
            {texts.remove}
          </Button>
        </div>
      )}
      <FailureNotice failure={failure} />
    </>
  )
}

type KeptTextProps = {
  label: string
  optional?: string
  hint?: string
  value: string
  maxLength: number
  onKeep: (text: string) => void
}

/** A text that is kept when it is left. */
function KeptText({ label, optional, hint, value, maxLength, onKeep }: KeptTextProps) {
  const [typed, type] = useState<string | null>(null)

  function keep(): void {
    if (typed !== null && typed.trim() !== value) onKeep(typed.trim())
    type(null)
  }

  return (
    <Field
      label={
        <>
          {label} {optional && <small>{optional}</small>}
        </>
      }
      hint={hint}
    >
      {(control) => (
        <TextInput
          {...control}
          dir="auto"
          maxLength={maxLength}
          value={typed ?? value}
          onChange={({ target }) => type(target.value)}
          onBlur={keep}
          onKeyDown={({ key }) => key === 'Enter' && keep()}
        />
      )}
    </Field>
  )
}

type SwatchesProps = { value: string | null; onChange: (color: string) => void }

function Swatches({ value, onChange }: SwatchesProps) {
  const name = useId()
  return (
    <fieldset className={styles.swatches}>
      <legend>{strings.calendars.color}</legend>
      <div>
        {colors.map((color) => (
          <label key={color}>
            <input
              type="radio"
              name={name}
              className="sr"
              aria-label={strings.lists.colors[color]}
              checked={color === (value ?? 'stone')}
              onChange={() => onChange(color)}
            />
            <ColorDot color={color} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
