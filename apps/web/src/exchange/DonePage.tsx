import { CircleAlert, CircleCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type Act, usePlanner } from '../context.tsx'
import { undoInParts } from '../derived/undoInParts.ts'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import styles from './ImportDialog.module.css'
import type { ImportRun } from './importRun.ts'
import { PreviewRows } from './PreviewRows.tsx'
import type { Preview } from './useImport.ts'

type DonePageProps = {
  run: ImportRun
  act: Act | null
  preview: Preview
  onLists: () => void
  onClose: () => void
}

/** What an import has brought, and its undo. */
export function DonePage({ run, act, preview, onLists, onClose }: DonePageProps) {
  const planner = usePlanner()
  const [undo, setUndo] = useState<'none' | 'under way' | 'done'>('none')
  const isUndone = undo === 'done'
  const [showsWarned, setShowsWarned] = useState(false)
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
              <span>
                {texts.withWarning(run.warned)},{' '}
                <LinkButton
                  aria-expanded={showsWarned}
                  onClick={() => setShowsWarned(!showsWarned)}
                >
                  {texts.showWarned}
                </LinkButton>
              </span>
            </li>
          )}
        </ul>
      )}
      {showsWarned && (
        <PreviewRows filter="warned" size={preview.sizes.warned} rows={preview.rows} />
      )}
      <p className={styles.hint}>{texts.undoHint(run.file, run.count)}</p>
      <div className={styles.answers}>
        {act && !isUndone && (
          <Button
            kind="ghost"
            busy={undo === 'under way'}
            onClick={async () => {
              setUndo('under way')
              await undoInParts(planner, act)
              setUndo('done')
            }}
          >
            <Undo2 />
            {texts.undo}
          </Button>
        )}
        <span className={styles.onward}>
          {!isUndone && <Button onClick={onLists}>{texts.showInLists}</Button>}
          <Button kind="primary" autoFocus onClick={onClose}>
            {texts.close}
          </Button>
        </span>
      </div>
    </>
  )
}
