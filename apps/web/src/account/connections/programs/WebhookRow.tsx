import { Ellipsis, Webhook as WebhookIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { useSession, type Webhook } from '../../../context.tsx'
import { strings } from '../../../strings.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../FailureNotice.tsx'
import { SettingsRow } from '../../SettingsRows.tsx'
import { useRequest } from '../../useRequest.ts'
import { EndButton } from './EndButton.tsx'
import styles from './ProgramRow.module.css'
import { useListsText } from './useHeldText.ts'
import { webhookName } from './webhookName.ts'

type WebhookRowProps = {
  webhook: Webhook
  isEnding: boolean
  onEnd: () => void
  onChanged: () => Promise<void>
  announce: (text: string) => void
}

/** How long a test takes to be sent. */
const deliveryMs = 2_000

/** An address with what it is told, whether it is off, and below it what was sent. */
export function WebhookRow({ webhook, isEnding, onEnd, onChanged, announce }: WebhookRowProps) {
  const { account } = useSession()
  const { run, isBusy, failure } = useRequest()
  const listsText = useListsText()
  const below = useId()
  const [isOpen, setOpen] = useState(false)
  const { id, url, events, lists, off_at, off_why } = webhook
  const texts = strings.programs
  const name = webhookName(url)

  async function test(): Promise<void> {
    if (!(await run('test', () => account.testWebhook(id)))) return
    announce(texts.testSent)
    setTimeout(() => void onChanged(), deliveryMs)
  }

  async function resume(): Promise<void> {
    if (!(await run('resume', () => account.resumeWebhook(id)))) return
    await onChanged()
    announce(texts.resumed(name))
  }

  return (
    <>
      <SettingsRow
        Icon={WebhookIcon}
        name={name}
        about={
          <>
            {`${texts.told(events)} ${listsText(lists)}`}
            {off_at !== null && (
              <span className={styles.off}>{texts.off({ at: off_at, why: off_why })}</span>
            )}
          </>
        }
      >
        <div className={styles.acts}>
          {off_at !== null && (
            <Button
              size="small"
              aria-label={texts.tryAgainOn(name)}
              busy={isBusy('resume')}
              onClick={resume}
            >
              {texts.tryAgain}
            </Button>
          )}
          <IconButton
            size="small"
            label={texts.deliveries(name)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? below : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Ellipsis />
          </IconButton>
          <EndButton of="webhook" name={name} isBusy={isEnding} onEnd={onEnd} />
        </div>
      </SettingsRow>
      {(isOpen || failure) && (
        <li id={below} className={styles.below}>
          {isOpen && <Deliveries webhook={webhook} />}
          <FailureNotice failure={failure} />
          {isOpen && (
            <Button aria-label={texts.testOn(name)} busy={isBusy('test')} onClick={test}>
              {texts.test}
            </Button>
          )}
        </li>
      )}
    </>
  )
}

function Deliveries({ webhook }: { webhook: Webhook }) {
  const texts = strings.programs
  if (webhook.deliveries.length === 0) return <p>{texts.noDeliveries}</p>
  return (
    <ul className={styles.deliveries}>
      {webhook.deliveries.map(({ type, status, at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of the same moment and kind may stand beside one another.
        <li key={`${at} ${index}`}>
          <span>{texts.eventNames[type] ?? type}</span>
          <span data-failed={status === null || status >= 300 || undefined}>
            {status ?? texts.noAnswer}
          </span>
          <span>{texts.deliveredAt(at)}</span>
        </li>
      ))}
    </ul>
  )
}
