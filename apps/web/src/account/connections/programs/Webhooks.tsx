import type { Webhook } from '../../../context.tsx'
import { strings } from '../../../strings.ts'
import { Button } from '../../../ui/Button.tsx'
import { useEnding } from '../useEnding.ts'
import type { OpenPage } from './openPage.ts'
import { ProgramList } from './ProgramList.tsx'
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
  const ending = useEnding({ onChanged, ended: texts.ended })
  const action =
    webhooks.length < mostWebhooks ? (
      <Button data-opens="webhook" onClick={() => onOpen({ kind: 'webhook' })}>
        {texts.newWebhook}
      </Button>
    ) : null

  return (
    <ProgramList title={texts.webhooks} note={texts.webhooksHint} ending={ending} action={action}>
      {webhooks.map((webhook, index) => (
        <WebhookRow
          key={webhook.id}
          webhook={webhook}
          isEnding={ending.isBusy(webhook.id)}
          onEnd={() => ending.end({ id: webhook.id, name: webhookName(webhook.url) }, index)}
          onChanged={onChanged}
          announce={ending.announce}
        />
      ))}
    </ProgramList>
  )
}
