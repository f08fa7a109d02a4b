import { awayAround } from '@daymark/core/away/awaySpan'
import type { Day } from '@daymark/core/calendar/day'
import { useUser } from '../../context.tsx'
import { loadActs } from '../../derived/acts/loadActs.ts'
import { dayRowsOf } from '../../derived/away.ts'
import { usePlannerNow } from '../../derived/trees.ts'
import { strings } from '../../strings.ts'
import { useUndo } from '../../tasks/useUndo.tsx'
import { focusMain } from '../../ui/focusMain.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { ShowToast } from '../../ui/Toasts.tsx'

type AwaySentenceProps = { day: Day; today: Day; showToast: ShowToast }

/** Says until when its user is away on a day, and ends that. Nothing on another day. */
export function AwaySentence({ day, today, showToast }: AwaySentenceProps) {
  const planner = usePlannerNow()
  const user = useUser()
  const undo = useUndo(showToast)
  const span = awayAround(dayRowsOf(planner), day)
  if (!span) return null

  function end(): void {
    void loadActs().then(
      ({ awayActs }) => {
        if (!user) return
        const { icon, text, mutations } = awayActs.end(planner, user.id, day)
        focusMain()
        showToast({ icon, text, action: undo.offer(planner.history.act(text, mutations)) })
      },
      () => showToast({ text: strings.errors.notDone }),
    )
  }

  return (
    <>
      {strings.plan.away.until(span.to)}{' '}
      {span.to >= today && <LinkButton onClick={end}>{strings.plan.away.end}</LinkButton>}
    </>
  )
}
