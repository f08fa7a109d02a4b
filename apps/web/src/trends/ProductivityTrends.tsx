import type { Day } from '@daymark/core/calendar/day'
import { averageRate, weekWindow } from '@daymark/core/calendar/trends'
import { progressOf } from '@daymark/core/tasks/progress'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { offeredActions, useActions } from '../actions/useActions.ts'
import { useLanguage } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Pill } from '../ui/Pill.tsx'
import { Ring } from '../ui/Ring.tsx'
import { ChartError } from './ChartError.tsx'
import { DayBars } from './DayBars.tsx'
import styles from './ProductivityTrends.module.css'
import { TrendsSkeleton } from './TrendsSkeleton.tsx'
import { trendsActions } from './trendsActions.ts'
import { useCountChanges, useDayCounts } from './useDayCounts.ts'

type ProductivityTrendsProps = {
  today: Day
  selectedDate: Day | null
  onSelect: (day: Day | null) => void
}

export function ProductivityTrends({ today, selectedDate, onSelect }: ProductivityTrendsProps) {
  const [offset, setOffset] = useState(0)
  const week = weekWindow(today, offset)
  const { state, countOf, reload } = useDayCounts(week)
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each language.
  const range = useMemo(
    () => strings.dates.range(week.start, week.end),
    [week.start, week.end, language],
  )
  const olderButton = useRef<HTMLButtonElement>(null)
  const isLive = useCountChanges(reload)

  const older = () => setOffset(offset + 1)
  const newer = () => setOffset(Math.max(0, offset - 1))
  useActions(trendsActions, { older, newer: { what: newer, when: () => offset > 0 } })

  const rateOf = (day: Day) => progressOf(countOf(day)).percent
  // The ring shows the average of all seven days, or the rate of the selected one.
  const label = selectedDate ? strings.dates.medium(selectedDate) : strings.trends.average
  const rate = averageRate((selectedDate ? [selectedDate] : week.days).map(rateOf))

  return (
    <Card
      title={strings.bar.trends}
      headerClass={styles.header}
      beside={
        <>
          {isLive && state === 'loaded' && <Pill tone="live">{strings.trends.live}</Pill>}
          <span className={styles.weeks}>
            <IconButton ref={olderButton} size="small" label={strings.trends.older} onClick={older}>
              <ChevronLeft />
            </IconButton>
            <IconButton
              size="small"
              className={styles.newer}
              label={strings.trends.newer}
              disabled={offset === 0}
              onClick={() => {
                newer()
                // The last press disables the button, which would lose the focus.
                if (offset === 1) olderButton.current?.focus()
              }}
            >
              <ChevronRight />
            </IconButton>
          </span>
        </>
      }
    >
      <p className={styles.range}>{range}</p>
      {state === 'loading' && <TrendsSkeleton />}
      {state === 'failed' && <ChartError onRetry={reload} />}
      {state === 'loaded' && (
        <div className={styles.chart}>
          <figure className={styles.figure}>
            <Ring
              percent={rate}
              text={strings.numbers.percent(rate)}
              label={strings.trends.ring(rate, label)}
            />
            <figcaption>{label}</figcaption>
          </figure>
          <DayBars
            days={week.days}
            rateOf={rateOf}
            today={today}
            selectedDate={selectedDate}
            onSelect={onSelect}
          />
        </div>
      )}
      <Button
        kind="ghost"
        size="small"
        wraps
        onClick={() =>
          offeredActions()
            .find(({ name }) => name === 'sheet')
            ?.act()
        }
      >
        {strings.bar.sheet}
      </Button>
    </Card>
  )
}
