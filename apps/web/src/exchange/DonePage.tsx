import { CircleAlert, CircleCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type Act, usePlanner } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './ImportDialog.module.css'
import type { ImportRun } from './importRun.ts'

type DonePageProps = {
  run: ImportRun
  act: Act | null
  onLists: () => void
  onClose: () => void
}

/** What an import has brought, and its undo. */
export function DonePage({ run, act, onLists, onClose }: DonePageProps) {
  const { history } = usePlanner()
  const [isUndone, setIsUndone] = useState(false)
  const texts = strings.importing

  return (
    <>
      <p role="status" className={styles.text}>
        {isUndone ? texts.undone(run.count) : texts.from(run.file, run.lists)}
      </p>
      {run.here + run.warned > 0 && (
        <ul className={styles.facts}>
          {run.here > 0 && (
            <li data-kind="ok">
              <CircleCheck />
              {texts.wereHere(run.here)}
            </li>
          )}
          {run.warned > 0 && (
            <li>
              <CircleAlert />
              {texts.withWarning(run.warned)}
            </li>
          )}
        </ul>
      )}
      <p className={styles.hint}>{texts.undoHint(run.file, run.count)}</p>
      <div className={styles.answers}>
        {act && !isUndone && (
          <Button
            kind="ghost"
            onClick={() => {
              history.undo(act)
              setIsUndone(true)
            }}
          >
            <Undo2 />
            {texts.undo}
          </Button>
        )}
        <span className={styles.gap} />
        {!isUndone && <Button onClick={onLists}>{texts.showInLists}</Button>}
        <Button kind="primary" autoFocus onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </>
  )
}
