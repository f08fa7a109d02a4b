import { useId, useState } from 'react'
import { useSession, type WebhookEvent } from '../../../context.tsx'
import { strings } from '../../../strings.ts'
import { Button } from '../../../ui/Button.tsx'
import { Choices } from '../../../ui/Choices.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useRequest } from '../../useRequest.ts'
import { ListLine } from './AccessFields.tsx'
import { Made } from './Made.tsx'
import type { PageProps } from './openPage.ts'
import { PageForm } from './PageForm.tsx'
import styles from './ProgramPage.module.css'
import { useMaking } from './useMaking.ts'
import { webhookName } from './webhookName.ts'

const events = [
  'task.added',
  'task.changed',
  'task.completed',
  'task.deleted',
  'focus.started',
  'focus.ended',
] as const satisfies readonly WebhookEvent[]
const usual = events.filter((event) => event.startsWith('task.'))
const longestUrl = 2_048

/** Asks for an address and what it is told; then shows the secret of it, this one time. */
export function NewWebhook(props: PageProps) {
  const { account } = useSession()
  const [url, setUrl] = useState('')
  const [told, setTold] = useState<readonly WebhookEvent[]>(usual)
  const [lists, setLists] = useState<readonly string[] | null>(null)
  const missing = useId()
  const texts = strings.programs
  const address = url.trim()
  const isAddress = /^https?:\/\/./i.test(address) && URL.canParse(address)
  const hasNoList = lists?.length === 0
  const { made, isSubmitted, field, form } = useMaking(props, {
    missing: !isAddress
      ? 'input'
      : told.length === 0
        ? '[data-events] [type=checkbox]'
        : hasNoList && '[data-lists] [type=checkbox]',
    title: isAddress ? webhookName(address) : '',
    make(password) {
      const chosen = events.filter((event) => told.includes(event))
      const wanted = { url: address, events: chosen, lists: lists && [...lists] }
      return account.makeWebhook(wanted, password)
    },
  })

  if (made) return <MadeOne {...made} url={address} {...props} />
  return (
    <PageForm {...form}>
      <Field label={texts.url} error={isSubmitted && !isAddress && texts.urlMissing}>
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            type="url"
            autoComplete="off"
            maxLength={longestUrl}
            placeholder={texts.urlExample}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        )}
      </Field>
      <fieldset
        data-events
        className={styles.events}
        aria-describedby={isSubmitted && told.length === 0 ? missing : undefined}
      >
        <legend>{texts.events}</legend>
        <Choices>
          {events.map((event) => (
            <label key={event}>
              <input
                type="checkbox"
                checked={told.includes(event)}
                onChange={({ target }) =>
                  setTold((before) =>
                    target.checked ? [...before, event] : before.filter((each) => each !== event),
                  )
                }
              />
              {texts.eventNames[event]}
            </label>
          ))}
        </Choices>
        {isSubmitted && told.length === 0 && (
          <p id={missing} className={styles.missing}>
            {texts.eventMissing}
          </p>
        )}
      </fieldset>
      <div data-lists>
        <ListLine lists={lists} isMissing={isSubmitted && hasNoList} onChange={setLists} />
      </div>
    </PageForm>
  )
}

type MadeOneProps = PageProps & { id: string; secret: string; url: string }

function MadeOne({ id, secret, url, onChanged, onLeave }: MadeOneProps) {
  const { account } = useSession()
  const { run, isBusy } = useRequest()
  const [isSent, setSent] = useState(false)
  const texts = strings.programs
  const name = webhookName(url)
  return (
    <Made
      of="webhook"
      id={id}
      name={name}
      title={texts.webhookMade(new URL(url).host)}
      label={texts.secret}
      secret={secret}
      copyLabel={texts.copySecret}
      about={texts.signed}
      onChanged={onChanged}
      onLeave={onLeave}
    >
      <Button
        busy={isBusy('test')}
        onClick={async () => setSent((await run('test', () => account.testWebhook(id))) !== null)}
      >
        {texts.test}
      </Button>
      <span role="status">{isSent && texts.testSent}</span>
    </Made>
  )
}
