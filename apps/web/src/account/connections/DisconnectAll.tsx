import { useState } from 'react'
import { useSession } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { useRequest } from '../useRequest.ts'
import styles from './Connections.module.css'

/** Ends all connections, asked. */
export function DisconnectAll({ onDone }: { onDone: () => Promise<void> }) {
  const { account } = useSession()
  const { run, isBusy, failure } = useRequest()
  const [isAsking, setAsking] = useState(false)
  const texts = strings.connections

  async function end(): Promise<void> {
    if (await run('all', account.disconnectAll)) await onDone()
  }

  return (
    <>
      <Button
        kind="ghost"
        className={styles.all}
        busy={isBusy('all')}
        onClick={() => setAsking(true)}
      >
        {texts.disconnectAll}
      </Button>
      <FailureNotice failure={failure} />
      {isAsking && (
        <ConfirmDialog
          question={texts.askDisconnectAll}
          consequence={texts.consequenceOfAll}
          confirmLabel={texts.disconnectAll}
          cancelLabel={texts.cancel}
          onConfirm={end}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
