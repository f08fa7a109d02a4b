import { FileText } from 'lucide-react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ColumnsPage } from './ColumnsPage.tsx'
import { DonePage } from './DonePage.tsx'
import { DropPage } from './DropPage.tsx'
import { useHandedFiles } from './handedFiles.ts'
import styles from './ImportDialog.module.css'
import { PreviewPage } from './PreviewPage.tsx'
import { useImport } from './useImport.ts'
import { useInputFiles } from './useInputFiles.ts'

type ImportDialogProps = { onLists: () => void; onClose: () => void }

/** Files are dropped, chosen or pasted, shown, and imported. */
export function ImportDialog({ onLists, onClose }: ImportDialogProps) {
  const { state, read, choose, start, again } = useImport()
  const takes = state.kind === 'empty' || state.kind === 'preview'
  const isOver = useInputFiles({
    textName: strings.importing.pasted,
    takesDrops: takes,
    takesPastes: state.kind === 'empty',
    onFiles: (files) => void read(files),
  })
  useHandedFiles((files) => void read(files))
  const title =
    state.kind === 'done' ? strings.importing.done(state.run.count) : strings.importing.title

  return (
    <Dialog
      title={title}
      closeLabel={strings.importing.close}
      className={state.kind === 'preview' ? styles.wide : styles.dialog}
      onClose={onClose}
    >
      <div className={styles.body} data-over={(takes && isOver) || undefined}>
        {state.kind === 'empty' && (
          <DropPage failure={state.failure} onFiles={(files) => void read(files)} />
        )}
        {state.kind === 'columns' && (
          <ColumnsPage
            file={state.file}
            table={state.table}
            onMatched={(matching) => void read(state.files, new Map([[state.of, matching]]))}
            onBack={again}
          />
        )}
        {state.kind === 'reading' && (
          <p className={styles.waiting} role="status">
            {strings.importing.reading(state.file)}
          </p>
        )}
        {state.kind === 'preview' && (
          <PreviewPage
            preview={state.preview}
            onChoose={(choices) => void choose(state.preview, choices)}
            onImport={() => void start(state.preview)}
            onClose={onClose}
          >
            <div className={styles.file}>
              <FileText />
              <div>
                {state.preview.file}
                <br />
                <span>
                  {strings.importing.found(
                    [...new Set(state.preview.summary.files.map(({ source }) => source))].map(
                      (source) => strings.importing.sources[source],
                    ),
                    state.preview.summary.lists,
                    state.preview.counts.found,
                  )}
                </span>
              </div>
              <Button kind="ghost" size="small" onClick={again}>
                {strings.importing.chooseAnother}
              </Button>
            </div>
          </PreviewPage>
        )}
        {state.kind === 'importing' && (
          <div className={styles.waiting}>
            <p role="status">{strings.importing.importing(state.count)}</p>
            <progress value={state.share} aria-label={strings.importing.importing(state.count)} />
            <p className={styles.hint}>{strings.importing.goesOn}</p>
          </div>
        )}
        {state.kind === 'done' && (
          <DonePage
            run={state.run}
            act={state.act}
            preview={state.preview}
            onLists={onLists}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}
