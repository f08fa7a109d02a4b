import { dayOf } from '@daymark/core/calendar/day'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useClock, useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { saveFile } from '../ui/saveFile.ts'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import { DeleteHistory } from './DeleteHistory.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { SectionHead } from './SectionHead.tsx'
import type { SectionProps } from './sections.ts'
import { useRequest } from './useRequest.ts'
import styles from './YourData.module.css'

/** Import, export and deletion of the account. */
export function YourData({ settings, onImport, exports, onSignOut }: SectionProps) {
  const { account } = useSession()
  const clock = useClock()
  const { run, failure } = useRequest()
  const [deleting, setDeleting] = useState(false)

  async function exportOwn(): Promise<string | null> {
    const exported = await run('export', account.exportData)
    if (!exported) return null
    const file = strings.ownData.file(dayOf(clock()))
    saveFile(file, exported.value, 'application/json')
    return file
  }

  return (
    <>
      <SectionHead title={strings.importing.section} note={strings.importing.sectionHint} />
      <Button className={styles.act} onClick={onImport}>
        <Upload />
        {strings.importing.title}
      </Button>
      <div className={styles.next}>
        <SectionHead title={strings.exporting.title} note={strings.exporting.hint} />
        {exports(exportOwn)}
        <FailureNotice failure={failure} />
      </div>
      <div className={styles.next}>
        <DeleteHistory />
      </div>
      <div className={styles.next}>
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
