import type { Calendar } from '@daymark/core/tables/calendars'
import { CircleAlert, Ellipsis } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMinute, usePlanner, useSession } from '../../context.tsx'
import { calendarName, meetingsAhead } from '../../derived/meetings.ts'
import { strings } from '../../strings.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ColorDot } from '../../ui/ColorDot.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useRequest } from '../useRequest.ts'
import { errorText } from './AddressForm.tsx'
import styles from './Calendars.module.css'
import { passedOver, problemOf } from './calendarTexts.ts'
import { useCalendarActs } from './useCalendarActs.ts'

type CalendarRowProps = {
  calendar: Calendar
  /** Its page was just left, so that its button takes the focus. */
  isLeft: boolean
  onOpen: () => void
  onRemove: () => void
}

/** A calendar: where it comes from, what is wrong with it, and whether it shows. */
export function CalendarRow({ calendar, isLeft, onOpen, onRemove }: CalendarRowProps) {
  const planner = usePlanner()
  const { account } = useSession()
  const now = useMinute()
  const { change } = useCalendarActs()
  const { run, isBusy, failure } = useRequest()
  const more = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isLeft) more.current?.focus()
  }, [isLeft])
  const { id, host, state, shown } = calendar
  const name = calendarName(planner, id)
  const texts = strings.calendars
  const problem = problemOf(calendar, now)
  const isNew = calendar.read_at === null

  function aboutText(): string {
    if (state === 'reading' && isNew) return texts.reading
    return problem ? host : texts.about(host, meetingsAhead(planner, calendar))
  }

  return (
    <li className={styles.row}>
      <ColorDot color={calendar.color} />
      <div className={styles.text}>
        <p dir="auto">{name}</p>
        <p>{aboutText()}</p>
        {problem && (
          <p className={styles.problem}>
            <CircleAlert />
            <span>
              {problem.text} <small>{problem.next}</small>
            </span>
          </p>
        )}
        {passedOver(calendar).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {problem && isNew && (
          <div className={styles.acts}>
            <Button
              size="small"
              busy={isBusy('read')}
              onClick={async () => {
                if (await run('read', () => account.readCalendar(id))) planner.wake()
              }}
            >
              {texts.tryAgain}
            </Button>
            <Button kind="ghost" size="small" onClick={onRemove}>
              {texts.remove}
            </Button>
          </div>
        )}
        {failure && <p role="alert">{errorText(failure)}</p>}
      </div>
      <IconButton ref={more} size="small" label={texts.more(name)} onClick={onOpen}>
        <Ellipsis />
      </IconButton>
      <Switch
        label={texts.shown(name)}
        checked={shown}
        onChange={(shown) => change(calendar, { shown })}
      />
    </li>
  )
}
