import type { Day } from '@daymark/core/calendar/day'
import { applying, declining } from '@daymark/core/proposals/answers'
import { type Line, linesOf } from '@daymark/core/proposals/lines'
import { proposedIn } from '@daymark/core/proposals/proposed'
import type { AppChange } from '@daymark/core/tables/appChanges'
import type { Mutation } from '@daymark/sync/mutation'
import { Bot, CircleAlert } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { type Act, usePlanner } from '../context.tsx'
import { newId } from '../device/newId.ts'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import type { ShowToast, Toast } from '../ui/Toasts.tsx'
import { useFocusReturn } from '../ui/useFocusReturn.ts'
import styles from './ProposalCard.module.css'

export type ProposalProps = {
  today: Day
  showToast: ShowToast
  offerUndo: (act: Act) => NonNullable<Toast['action']>
}

type ProposalCardProps = ProposalProps & { change: AppChange; more: ReactNode }

/** At most so many lines stand there unfolded. */
const mostLines = 5

/** What an app proposes, line by line, to be applied or declined. */
export function ProposalCard({ change, more, today, showToast, offerUndo }: ProposalCardProps) {
  const planner = usePlanner()
  const { onFocus, returnFocusAfter } = useFocusReturn()
  const proposed = useMemo(() => proposedIn(change), [change])
  const lines = linesOf(proposed, planner.row)
  const [chosen, choose] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [isUnfolded, unfold] = useState(false)
  const texts = strings.proposals
  const ticked = lines.filter((line) => isTicked(line, chosen))
  const isFolded = lines.length > mostLines && !isUnfolded
  const shown = isFolded ? lines.slice(0, mostLines) : lines

  function answer(text: string, mutations: readonly Mutation[]): void {
    returnFocusAfter(() => {
      showToast({ text, action: offerUndo(planner.history.act(text, mutations)) })
    })
  }

  function apply(): void {
    const parts = { rowOf: planner.row, at: planner.stamp(), newId }
    answer(texts.applied(change.app, ticked.length), applying(change, ticked, parts))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the focus of what is in it.
    <div className={styles.proposal} onFocus={onFocus}>
      <Card
        title={texts.proposes(change.app, lines.length)}
        headerClass={styles.header}
        beside={
          <>
            <Bot className={styles.icon} />
            {more}
          </>
        }
      >
        {change.says && <p className={styles.says}>{texts.says(change.says)}</p>}
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list. */}
        <ul role="list" className={styles.lines}>
          {shown.map((line) => (
            <li key={keyOf(line)}>
              <label>
                <input
                  type="checkbox"
                  checked={isTicked(line, chosen)}
                  disabled={!canBeTicked(line)}
                  onChange={({ target }) =>
                    choose(new Map(chosen).set(keyOf(line), target.checked))
                  }
                />
                <span>
                  {texts.line(line, today)} <small>{texts.details(line, today)}</small>
                  <State {...{ line, today }} />
                </span>
              </label>
            </li>
          ))}
        </ul>
        {isFolded && (
          <Button
            kind="ghost"
            size="small"
            className={styles.more}
            aria-expanded={false}
            onClick={() => unfold(true)}
          >
            {texts.more(lines.length - mostLines)}
          </Button>
        )}
        <div className={styles.acts}>
          {(ticked.length > 0 || lines.some(({ state }) => state.kind === 'ready')) && (
            <Button kind="primary" disabled={ticked.length === 0} onClick={apply}>
              {texts.apply(ticked.length)}
            </Button>
          )}
          <Button
            kind="ghost"
            onClick={() => answer(texts.declined(change.app), declining(change, planner.stamp()))}
          >
            {texts.decline}
          </Button>
        </div>
      </Card>
    </div>
  )
}

/** Why a line is not ticked. */
function State({ line: { state }, today }: { line: Line } & Pick<ProposalProps, 'today'>) {
  const texts = strings.proposals
  switch (state.kind) {
    case 'ready':
    case 'unreadable':
      return null
    case 'changed':
      return <Why>{texts.changedSince(state.now, today)}</Why>
    case 'gone':
      return <Why>{texts.gone}</Why>
    case 'there':
      return <Why>{texts.there}</Why>
  }
}

function Why({ children }: { children: ReactNode }) {
  return (
    <em>
      <CircleAlert />
      {children}
    </em>
  )
}

const keyOf = ({ table, id }: Line) => `${table} ${id}`

function canBeTicked({ state }: Line): boolean {
  return state.kind === 'ready' || state.kind === 'changed'
}

/** What was changed since is applied only if its user says so. */
function isTicked(line: Line, chosen: ReadonlyMap<string, boolean>): boolean {
  return canBeTicked(line) && (chosen.get(keyOf(line)) ?? line.state.kind === 'ready')
}
