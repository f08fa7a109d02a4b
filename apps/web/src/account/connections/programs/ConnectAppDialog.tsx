import { useState } from 'react'
import { type AppRequest, type Failure, useSession } from '../../../context.tsx'
import { strings } from '../../../strings.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogAnswers, DialogBody } from '../../../ui/DialogBody.tsx'
import { useEntry } from '../../../ui/history/useLayer.ts'
import { Message } from '../../../ui/Message.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { withNodes } from '../../../ui/withNodes.ts'
import { closeDialog } from '../../closeDialog.ts'
import { failureText } from '../../FailureNotice.tsx'
import { useLoaded } from '../../useLoaded.ts'
import styles from './ConnectAppDialog.module.css'
import { ConnectAppForm } from './ConnectAppForm.tsx'
import { consentFailure } from './consentFailure.ts'
import { oneLine } from './oneLine.ts'

type Answer = 'connected' | 'refused'

/** The question of an app that has sent the browser here. Closing it refuses the app, too. */
export function ConnectAppDialog({ onClose }: { onClose: () => void }) {
  const id = useEntry(({ kept }) => kept.connect)
  const { account } = useSession()
  const [request, reload] = useLoaded(() => account.appRequest(String(id)))
  const [answer, setAnswer] = useState<Answer | null>(null)
  const texts = strings.appConsent

  /** Leads back to the app, which is told. */
  function goBack(answered: Answer, { redirect }: { redirect: string }): void {
    setAnswer(answered)
    location.assign(redirect)
  }

  async function close(): Promise<void> {
    onClose()
    if (answer !== null || request.state !== 'loaded') return
    const refused = await account.answerApp(String(id), null)
    if (refused.ok) location.assign(refused.value.redirect)
  }

  return (
    <Dialog
      className={styles.dialog}
      title={request.state === 'loaded' ? <Question of={request.value} /> : texts.opening}
      closeLabel={texts.close}
      onClose={() => void close()}
    >
      {answer ? (
        <DialogBody>
          <Message kind="ok">{texts[answer]}</Message>
          <DialogAnswers>
            <Button onClick={closeDialog}>{texts.close}</Button>
          </DialogAnswers>
        </DialogBody>
      ) : (
        <>
          {request.state === 'loading' && (
            <DialogBody>
              <Skeleton width="62%" height={16} />
            </DialogBody>
          )}
          {request.state === 'failed' && <Failed failure={request.failure} onRetry={reload} />}
          {request.state === 'loaded' && (
            <ConnectAppForm
              request={request.value}
              send={(access) => account.answerApp(String(id), access)}
              onConnected={(to) => goBack('connected', to)}
              onRefused={(to) => goBack('refused', to)}
            />
          )}
        </>
      )}
    </Dialog>
  )
}

function Question({ of: { name, host } }: { of: AppRequest }) {
  return withNodes([<bdi key="name">{oneLine(name) || host}</bdi>], strings.appConsent.question)
}

type FailedProps = { failure: Failure; onRetry: () => Promise<void> }

function Failed({ failure, onRetry }: FailedProps) {
  const [isRetrying, setRetrying] = useState(false)
  const texts = strings.appConsent
  const text = consentFailure(failure)

  async function retry(): Promise<void> {
    setRetrying(true)
    await onRetry()
    setRetrying(false)
  }

  return (
    <DialogBody>
      <Message kind={text === null ? 'error' : 'warn'} role="alert">
        {text ?? failureText(failure)}
      </Message>
      <DialogAnswers>
        <Button onClick={closeDialog}>{texts.close}</Button>
        {text === null && (
          <Button kind="primary" busy={isRetrying} onClick={retry}>
            {texts.tryAgain}
          </Button>
        )}
      </DialogAnswers>
    </DialogBody>
  )
}
