import { milliseconds } from '@daymark/core/calendar/day'
import type { FocusSession } from '@daymark/core/tables/focusSessions'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { strings } from '../../strings.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { RowText } from '../../ui/RowText.tsx'
import { RecordCorrection } from './RecordCorrection.tsx'
import styles from './RecordDialog.module.css'
import type { RecordActs } from './useRecordActs.tsx'

type RecordRowProps = {
  session: FocusSession
  /** The title of its task. */
  title: string
  correcting: boolean
  onCorrecting: (on: boolean) => void
  acts: RecordActs
}

export function RecordRow({ session, title, correcting, onCorrecting, acts }: RecordRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const [from, to] = [milliseconds(session.started_at), milliseconds(session.ended_at)]
  const span = strings.record.span(from, to)

  function closeForm(): void {
    flushSync(() => onCorrecting(false))
    row.current?.querySelector('button')?.focus()
  }

  return (
    <li ref={row} className={styles.session} data-session={session.id} data-kind={session.kind}>
      <div className={styles.line}>
        <RowText title={title}>
          {strings.record.kinds[session.kind]}, {span}
          {session.by_hand && `, ${strings.record.byHand}`}
        </RowText>
        <span className={styles.length}>{strings.record.lasting(to - from)}</span>
        <div className={styles.actions}>
          <Button
            kind="ghost"
            size="small"
            aria-label={strings.record.correctOf(title, span)}
            aria-expanded={correcting}
            onClick={() => onCorrecting(!correcting)}
          >
            {strings.record.correct}
          </Button>
          <IconButton
            label={strings.record.removeOf(title, span)}
            onClick={() => acts.remove(session, title)}
          >
            <Trash2 />
          </IconButton>
        </div>
      </div>
      {correcting && (
        <RecordCorrection
          title={title}
          recorded={{ from, to }}
          task={session.kind === 'focus' ? session.task_id : undefined}
          onSave={(typed, task) => {
            const wrong = acts.correct(session, title, typed, task)
            if (!wrong) closeForm()
            return wrong
          }}
          onCancel={closeForm}
        />
      )}
    </li>
  )
}
