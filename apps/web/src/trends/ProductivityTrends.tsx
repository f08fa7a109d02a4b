import type { Day } from '@daymark/core/day'
import { averageRate, progressOf } from '@daymark/core/progress'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { strings } from '../strings.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Pill } from '../ui/Pill.tsx'
import { Ring } from '../ui/Ring.tsx'
import { useKeys } from '../ui/useKeys.ts'
import { DayBars } from './DayBars.tsx'
import styles from './ProductivityTrends.module.css'
import { TrendsSkeleton } from './TrendsSkeleton.tsx'
import { useTrends } from './useTrends.ts'
import { weekOf } from './week.ts'

type ProductivityTrendsProps = {
  today: Day
  selectedDate: Day | null
  onSelect: (day: Day | null) => void
}

export function ProductivityTrends({ today, selectedDate, onSelect }: ProductivityTrendsProps) {
  const [offset, setOffset] = useState(0)
  const week = weekOf(today, offset)
  const trends = useTrends(week)
  const heading = useId()

  const older = () => setOffset(offset + 1)
  const newer = () => setOffset(Math.max(0, offset - 1))
  useKeys({ '[': older, ']': newer })

  const rateOf = (day: Day) => progressOf(trends.countOf(day)).percent
  const caption = selectedDate ? strings.dates.medium(selectedDate) : strings.trends.average
  const rate = selectedDate ? rateOf(selectedDate) : averageRate(week.days.map(rateOf))

  return (
    <section className={styles.card} aria-labelledby={heading}>
      <header className={styles.header}>
        <h2 id={heading}>{strings.trends.title}</h2>
        {trends.state !== 'failed' && <Pill tone="live">{strings.trends.live}</Pill>}
        <IconButton
          size="small"
          className={styles.older}
          label={strings.trends.older}
          onClick={older}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          size="small"
          label={strings.trends.newer}
          disabled={offset === 0}
          onClick={newer}
        >
          <ChevronRight />
        </IconButton>
      </header>
      <p className={styles.range}>{strings.dates.range(week.start, week.end)}</p>
      {trends.state === 'loading' && <TrendsSkeleton />}
      {trends.state === 'failed' && (
        <div className={styles.failed} role="status">
          <p>{strings.trends.failed}</p>
          <Button size="small" onClick={trends.again}>
            {strings.trends.tryAgain}
          </Button>
        </div>
      )}
      {trends.state === 'loaded' && (
        <div className={styles.chart}>
          <figure className={styles.figure}>
            <Ring
              percent={rate}
              text={strings.numbers.percent(rate)}
              label={strings.trends.ring(rate, caption)}
            />
            <figcaption>{caption}</figcaption>
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
    </section>
  )
}
