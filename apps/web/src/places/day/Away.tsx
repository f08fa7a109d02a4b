import { type AwaySpan, offeredSpan, parseAwaySpan } from '@daymark/core/away/awaySpan'
import { Day } from '@daymark/core/calendar/day'
import type { TaskId } from '@daymark/core/ids'
import { err, ok } from '@daymark/core/result'
import * as v from 'valibot'
import { useUser } from '../../context.tsx'
import { awayActs } from '../../derived/acts/awayActs.ts'
import { usePlannerNow } from '../../derived/trees.ts'
import { parseAddress } from '../../device/address.ts'
import { AwayDialog, type AwayFields, type AwayPreview } from '../../plan/AwayDialog.tsx'
import { strings } from '../../strings.ts'
import { useUndo } from '../../tasks/useUndo.tsx'
import { useKept } from '../../ui/history/useKept.ts'
import { useEntry } from '../../ui/history/useLayer.ts'
import type { ShowToast } from '../../ui/Toasts.tsx'

type AwayProps = { today: Day; showToast: ShowToast; onClose: () => void }

/** Sets days away as one act. What is typed is kept with the entry of the history. */
export function Away({ today, showToast, onClose }: AwayProps) {
  const planner = usePlannerNow()
  const user = useUser()
  const undo = useUndo(showToast)
  const viewed = useEntry(({ search }) => parseAddress(search).day)
  const offered = offeredSpan(viewed ?? today, today, strings.weeks.start())
  const [typed, change] = useKept('away', readTyped)
  const { from, to, ticked } = typed
  const fields: AwayFields = { from: from ?? offered.from, to: to ?? offered.to, ticked }
  const preview = previewOf(fields)

  function previewOf({ from, to, ticked }: AwayFields): AwayPreview {
    const span = v.safeParse(Span, { from, to })
    const parsed = span.success ? parseAwaySpan(span.output, today) : err('past' as const)
    if (!parsed.ok) return parsed
    const plan = awayActs.plan(planner, parsed.value)
    const chosen = plan.movable.flatMap(({ task, isChosen }): TaskId[] =>
      (ticked[task.id] ?? isChosen) ? [task.id] : [],
    )
    return ok({ plan, chosen: new Set(chosen) })
  }

  /** The next time it is opened nothing is typed. */
  function leave(): void {
    change(() => nothingTyped)
    onClose()
  }

  function set(): void {
    if (!user || !preview.ok) return
    const { plan, chosen } = preview.value
    const { icon, text, mutations } = awayActs.set(planner, user.id, plan, chosen)
    const act = planner.history.act(text, mutations)
    leave()
    showToast({ icon, text, action: undo.offer(act) })
  }

  return (
    <AwayDialog
      {...{ today, fields, preview }}
      onChange={(changed) => change((others) => ({ ...others, ...changed }))}
      onSet={set}
      onClose={leave}
    />
  )
}

const Span: v.GenericSchema<unknown, AwaySpan> = v.object({ from: Day, to: Day })

/** Null where nothing was typed. */
const Typed = v.object({
  from: v.optional(v.nullable(v.string()), null),
  to: v.optional(v.nullable(v.string()), null),
  ticked: v.optional(v.record(v.string(), v.boolean()), {}),
})

const nothingTyped: v.InferOutput<typeof Typed> = { from: null, to: null, ticked: {} }

function readTyped(kept: unknown) {
  const read = v.safeParse(Typed, kept)
  return read.success ? read.output : nothingTyped
}
