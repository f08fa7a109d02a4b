import { dayOf } from '@daymark/core/day'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useClock, useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { saveFile } from '../ui/saveFile.ts'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { SectionHead } from './SectionHead.tsx'
import type { SectionProps } from './sections.ts'
import { useRequest } from './useRequest.ts'
import styles from './YourData.module.css'

/** Export and deletion of the account. */
export function YourData({ settings, onSignOut }: SectionProps) {
  const { account } = useSession()
  const clock = useClock()
  const { run, isBusy, failure } = useRequest()
  const [saved, setSaved] = useState<string | null>(null)
  const [deleting, setDeleting] = useState(false)

  async function exportAll(): Promise<void> {
    setSaved(null)
    const exported = await run('export', account.exportData)
    if (!exported) return
    const file = strings.ownData.file(dayOf(clock()))
    saveFile(file, exported.value, 'application/json')
    setSaved(file)
  }

  return (
    <>
      <SectionHead title={strings.ownData.title} note={strings.ownData.hint} />
      <Button className={styles.act} busy={isBusy('export')} onClick={exportAll}>
        {!isBusy('export') && <Download />}
        {strings.ownData.exportJson}
      </Button>
      <div role="status" className={styles.outcome}>
        {saved && (
          <Message kind="ok" role="presentation">
            {strings.ownData.exported(saved)}
          </Message>
        )}
      </div>
      <FailureNotice failure={failure} />
      <div className={styles.leave}>
        <SectionHead title={strings.ownData.deleteTitle} note={strings.ownData.deleteHint}>
          <Button onClick={() => setDeleting(true)}>{strings.ownData.delete}</Button>
        </SectionHead>
      </div>
      {deleting && (
        <DeleteAccountDialog
          asksPassword={settings.state === 'loaded' && settings.value.daymark_account}
          onSignOut={onSignOut}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}
