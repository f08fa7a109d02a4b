import type { Webhook } from '../../../context.tsx'
import { strings } from '../../../strings.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../FailureNotice.tsx'
import { SectionHead } from '../../SectionHead.tsx'
import { SettingsRows } from '../../SettingsRows.tsx'
import styles from '../Connections.module.css'
import { useEnding } from '../useEnding.ts'
import type { OpenPage } from './openPage.ts'
import { WebhookRow } from './WebhookRow.tsx'
import { webhookName } from './webhookName.ts'

/** The server has no more for a person. */
const mostWebhooks = 5

type WebhooksProps = {
  webhooks: readonly Webhook[]
  onOpen: (page: OpenPage) => void
  onChanged: () => Promise<void>
}

/** The addresses that are told what changes. */
export function Webhooks({ webhooks, onOpen, onChanged }: WebhooksProps) {
  const texts = strings.programs
  const { end, isBusy, failure, announcement, announce, heading, list } = useEnding({
    onChanged,
    ended: texts.ended,
  })
  const isFull = webhooks.length >= mostWebhooks

  return (
    <>
      <SectionHead ref={heading} title={texts.webhooks} note={texts.webhooksHint}>
        {!isFull && (
          <Button data-opens="webhook" onClick={() => onOpen({ kind: 'webhook' })}>
            {texts.newWebhook}
          </Button>
        )}
      </SectionHead>
      <SettingsRows ref={list}>
        {webhooks.map((webhook, index) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            isEnding={isBusy(webhook.id)}
            onEnd={() => end({ id: webhook.id, name: webhookName(webhook.url) }, index)}
            onChanged={onChanged}
            announce={announce}
          />
        ))}
      </SettingsRows>
      {isFull && <p className={styles.none}>{texts.most}</p>}
      <FailureNotice failure={failure} />
      <p className="sr" role="status">
        {announcement}
      </p>
    </>
  )
}
