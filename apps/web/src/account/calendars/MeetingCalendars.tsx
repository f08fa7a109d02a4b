import type { Calendar } from '@daymark/core/tables/calendars'
import { ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Act, useSession } from '../../context.tsx'
import { calendarName } from '../../derived/meetings.ts'
import { usePlannerNow } from '../../derived/trees.ts'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { SectionHead } from '../SectionHead.tsx'
import { useLoaded } from '../useLoaded.ts'
import { AddressForm } from './AddressForm.tsx'
import { CalendarRow } from './CalendarRow.tsx'
import styles from './Calendars.module.css'
import { useCalendarActs } from './useCalendarActs.ts'

/** The server has no more for a person. */
const mostCalendars = 10

type MeetingCalendarsProps = {
  /** The calendar whose page was just left. */
  left: string | null
  onOpen: (id: string) => void
}

/** Calendars whose meetings stand in the day. */
export function MeetingCalendars({ left, onOpen }: MeetingCalendarsProps) {
  const planner = usePlannerNow()
  const { account } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const [reads] = useLoaded(account.readsCalendars)
  const { remove } = useCalendarActs()
  const [removed, setRemoved] = useState<{ act: Act; text: string } | null>(null)
  const [announcement, announce] = useState('')
  const texts = strings.calendars
  const all = planner.calendars.values().filter(({ deleted_at }) => deleted_at === null)

  if (reads.state === 'loaded' && !reads.value)
    return <SectionHead title={texts.title} note={texts.notRead} />

  function removeRow(calendar: Calendar): void {
    const text = texts.removed(calendarName(planner, calendar.id))
    setRemoved({ act: remove(calendar), text })
    heading.current?.focus()
  }

  return (
    <>
      <SectionHead
        ref={heading}
        title={texts.title}
        note={all.length === 0 ? texts.first : texts.hint}
      />
      <ul className={styles.rows}>
        {all.map((calendar) => (
          <CalendarRow
            key={calendar.id}
            calendar={calendar}
            isLeft={calendar.id === left}
            onOpen={() => onOpen(calendar.id)}
            onRemove={() => removeRow(calendar)}
          />
        ))}
      </ul>
      {removed && (
        <p className={styles.removed}>
          {removed.text}
          <Button
            kind="ghost"
            size="small"
            onClick={() => {
              planner.history.undo(removed.act)
              setRemoved(null)
              heading.current?.focus()
            }}
          >
            {strings.acts.undo}
          </Button>
        </p>
      )}
      {all.length < mostCalendars ? (
        <AddressForm
          action={texts.add}
          send={account.subscribeCalendar}
          onSent={() => announce(texts.added)}
        />
      ) : (
        <p className={styles.most}>{texts.most}</p>
      )}
      <details className={styles.where}>
        <summary>
          <ChevronRight />
          {texts.where}
        </summary>
        <dl>
          {texts.wayTo.map(({ name, way }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{way}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p className="sr" role="status">
        {announcement}
      </p>
    </>
  )
}
