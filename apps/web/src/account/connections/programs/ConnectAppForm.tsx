import type { Result } from '@daymark/core/result'
import { Bot, Terminal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Access, type AppRequest, type Failure, useUser } from '../../../context.tsx'
import { strings } from '../../../strings.ts'
import { Button } from '../../../ui/Button.tsx'
import { Message } from '../../../ui/Message.tsx'
import { withNodes } from '../../../ui/withNodes.ts'
import { failureText } from '../../FailureNotice.tsx'
import { useRequest } from '../../useRequest.ts'
import { LevelChoice, ListLine, SwitchLines } from './AccessFields.tsx'
import { accessOf, type Grant, offerOf, usualGrant } from './access.ts'
import styles from './ConnectAppDialog.module.css'
import { consentFailure } from './consentFailure.ts'
import { oneLine } from './oneLine.ts'

type Redirect = { redirect: string }

type ConnectAppFormProps = {
  request: AppRequest
  /** Null refuses the app. */
  send: (access: Access | null) => Promise<Result<Redirect, Failure>>
  onConnected: (to: Redirect) => void
  onRefused: (to: Redirect) => void
}

/** Who asks, and what it may. It is no form: Enter in a field gives nothing away. */
export function ConnectAppForm({ request, send, onConnected, onRefused }: ConnectAppFormProps) {
  const user = useUser()
  const { run, isBusy, failure } = useRequest()
  const offer = offerOf(request.scopes)
  const [grant, setGrant] = useState<Grant>(() => usualGrant(offer))
  const [isAnswered, setAnswered] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const texts = strings.appConsent
  const change = (patch: Partial<Grant>) => setGrant((before) => ({ ...before, ...patch }))
  const access = accessOf(grant, request.scopes)
  const isEmpty = access.scopes.length === 0
  const lacksList = grant.lists?.length === 0

  async function connect(): Promise<void> {
    setAnswered(true)
    if (lacksList) fields.current?.querySelector<HTMLElement>('[type=checkbox]')?.focus()
    if (isEmpty || lacksList) return
    const connected = await run('connect', () => send(access))
    if (connected) onConnected(connected.value)
  }

  async function refuse(): Promise<void> {
    const refused = await run('refuse', () => send(null))
    if (refused) onRefused(refused.value)
  }

  return (
    <>
      <div ref={fields} className={styles.fields}>
        <WhoAsks request={request} />
        <LevelChoice grant={grant} offer={offer} onChange={change} />
        <div>
          <ListLine
            lists={grant.lists}
            isMissing={isAnswered && lacksList}
            onChange={(lists) => change({ lists })}
          />
          <SwitchLines grant={grant} offer={offer} onChange={change} />
        </div>
        <p className={styles.leaves}>{texts.leaves}</p>
        {isAnswered && isEmpty && <Message kind="error">{strings.access.nothing}</Message>}
        {failure && (
          <Message kind="error">{consentFailure(failure) ?? failureText(failure)}</Message>
        )}
      </div>
      <div className={styles.foot}>
        <span>{user?.email}</span>
        <Button kind="ghost" busy={isBusy('refuse')} onClick={refuse}>
          {texts.cancel}
        </Button>
        <Button kind="primary" busy={isBusy('connect')} onClick={connect}>
          {texts.connect}
        </Button>
      </div>
    </>
  )
}

function WhoAsks({ request: { name, host, scopes, returns_to } }: { request: AppRequest }) {
  const who = useRef<HTMLDivElement>(null)
  // Who asks is read before anything is chosen.
  useEffect(() => who.current?.focus(), [])
  const texts = strings.appConsent
  // The server lets nothing else ask for it.
  const isCommandLine = scopes.includes('tasks:delete')

  return (
    <div ref={who} className={styles.who} tabIndex={-1}>
      {isCommandLine ? <Terminal /> : <Bot />}
      <div>
        <p>
          {isCommandLine || host !== null
            ? withNodes(
                [<b key="who">{isCommandLine ? texts.commandLine : <bdi>{host}</bdi>}</b>],
                texts.asks,
              )
            : withNodes([<bdi key="name">{oneLine(name)}</bdi>], texts.callsItself)}
        </p>
        <p>{returns_to === null ? texts.returnsHere : texts.returnsTo(returns_to)}</p>
      </div>
    </div>
  )
}
