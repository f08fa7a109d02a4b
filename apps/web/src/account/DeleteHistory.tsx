import { useState } from 'react'
import { useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { SectionHead } from './SectionHead.tsx'
import { useRequest } from './useRequest.ts'

/** Deletes what the server knows of former changes, after a question. */
export function DeleteHistory() {
  const { account } = useSession()
  const { run, isBusy, failure } = useRequest()
  const [confirming, setConfirming] = useState(false)
  const [outcome, setOutcome] = useState('')
  const texts = strings.ownData.history

  async function deleteHistory(): Promise<void> {
    setOutcome('')
    if (await run('delete', account.deleteHistory)) setOutcome(texts.deleted)
  }

  return (
    <>
      <SectionHead title={texts.title} note={texts.hint}>
        <Button busy={isBusy('delete')} onClick={() => setConfirming(true)}>
          {texts.delete}
        </Button>
      </SectionHead>
      {/* Always in the page, so that screen readers announce it. */}
      <p role="status">{outcome}</p>
      <FailureNotice failure={failure} />
      {confirming && (
        <ConfirmDialog
          question={texts.ask}
          consequence={texts.consequence}
          confirmLabel={texts.delete}
          cancelLabel={texts.cancel}
          onConfirm={deleteHistory}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
