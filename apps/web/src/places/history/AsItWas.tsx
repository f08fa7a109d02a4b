import { awayAround } from '@daymark/core/away/awaySpan'
import type { Day } from '@daymark/core/calendar/day'
import { type ReactNode, use, useState } from 'react'
import { ServicesContext } from '../../context.tsx'
import { dayRowsOf } from '../../derived/away.ts'
import { showPast } from '../../derived/history/pastMoment.ts'
import { sectionsOf } from '../../derived/sections.ts'
import { AsItWasCard, type PastTexts } from '../../history/AsItWasCard.tsx'
import { PlanSentence } from '../../plan/PlanLine.tsx'
import { planContent } from '../../plan/planContent.ts'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { focusMain } from '../../ui/focusMain.ts'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { PastTasks } from './PastTasks.tsx'
import { TakeBack } from './TakeBack.tsx'
import { type Past, type PastTrouble, usePast } from './usePast.ts'

type AsItWasProps = {
  day: Day
  today: Day
  /** Empty: the last of the day. */
  moment: string
  showToast: ShowToast
}

/** The plan of a day as it was at a moment, which nothing can be done with but taking back. */
export function AsItWas({ day, today, moment, showToast }: AsItWasProps) {
  const { past, trouble, read, step } = usePast(day, moment)
  const [isTakingBack, setTakingBack] = useState(false)

  function leave(): void {
    showPast(null)
    focusMain()
  }

  return (
    <>
      <AsItWasCard
        {...textsOf(past, today)}
        trouble={trouble && <Trouble trouble={trouble} onAgain={read} />}
        summary={past && <Summary past={past} day={day} />}
        onMoment={showPast}
        onStep={step}
        onNow={leave}
        onTakeBack={past && (() => setTakingBack(true))}
      />
      {past && (
        <AtThatTime past={past}>
          <PastTasks
            label={strings.past.planOf(day, past.moment)}
            moment={past.wanted}
            sections={pastSections(past, day)}
            today={past.planner.today()}
          />
        </AtThatTime>
      )}
      {past && isTakingBack && (
        <TakeBack
          {...{ past, day, today, showToast }}
          onTaken={() => showPast(null)}
          onClose={() => setTakingBack(false)}
        />
      )}
    </>
  )
}

function textsOf(past: Past | null, today: Day): PastTexts {
  if (!past)
    return { heading: strings.past.title, moment: null, first: null, newest: null, notes: [] }
  const { moment, erased, first, newest } = past
  const begins = moment <= first
  const notes = [
    ...(erased > 0 ? [strings.past.erased(erased)] : []),
    ...(begins ? [strings.past.begins(first)] : []),
  ]
  return {
    heading: strings.past.heading(moment, today),
    ...{ moment, notes },
    ...{ first, newest },
  }
}

/** What was carried over shows on the day that it was then. */
function pastSections({ planner }: Past, day: Day) {
  const then = planner.today()
  return sectionsOf(planner, then, day === then ? null : day).filter(
    ({ name }) => name !== 'upcoming',
  )
}

function Summary({ past: { planner }, day }: { past: Past; day: Day }) {
  const away = awayAround(dayRowsOf(planner), day)
  return (
    <p>
      {away ? (
        strings.plan.away.until(away.to)
      ) : (
        <PlanSentence content={planContent(planner, day, null)} onCouldWait={null} />
      )}
    </p>
  )
}

/** What it contains is drawn from the rows of then. */
function AtThatTime({ past: { planner }, children }: { past: Past; children: ReactNode }) {
  const services = use(ServicesContext)
  return (
    services && (
      <ServicesContext value={{ ...services, planner, subscribeAtOnce: planner.subscribe }}>
        {children}
      </ServicesContext>
    )
  )
}

function Trouble({ trouble, onAgain }: { trouble: PastTrouble; onAgain: () => void }) {
  const texts = strings.past
  switch (trouble.kind) {
    case 'offline':
      return texts.offline
    case 'sending':
      return texts.sending(trouble.changes)
    case 'empty':
      return texts.empty
    case 'failed':
      return (
        <>
          {texts.failed}{' '}
          <Button kind="ghost" size="small" onClick={onAgain}>
            {texts.again}
          </Button>
        </>
      )
  }
}
