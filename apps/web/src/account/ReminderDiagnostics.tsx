import { deviceKind } from '@daymark/core/account/userAgent'
import { milliseconds } from '@daymark/core/calendar/day'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMinute } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './ReminderSettings.module.css'
import { SectionHead } from './SectionHead.tsx'
import { type Arrival, useArrivals } from './useArrivals.ts'

/** ‘Check delivery’: what there is to know about it, each with the way to mend it. */
export function ReminderDiagnostics() {
  const { arrival, allow, subscribe, remove, test } = useArrivals()
  const [outcome, setOutcome] = useState('')
  const texts = strings.reminderSettings
  const kind = deviceKind(navigator.userAgent, navigator.maxTouchPoints)

  async function send(): Promise<void> {
    setOutcome('')
    setOutcome((await test()) ? texts.testing : texts.testFailed)
  }

  return (
    <div className={styles.arrive}>
      <SectionHead title={texts.arrive} note={texts.thisDevice[kind]}>
        {arrival?.own && <Button onClick={() => void send()}>{texts.test}</Button>}
      </SectionHead>
      {outcome && <p role="status">{outcome}</p>}
      {arrival && (
        <Findings arrival={arrival} onAllow={allow} onSubscribe={subscribe} onRemove={remove} />
      )}
    </div>
  )
}

type FindingsProps = {
  arrival: Arrival
  onAllow: () => void
  onSubscribe: () => void
  onRemove: (id: string) => void
}

const dayMs = 86_400_000
/** Longer than a holiday. */
const longestUnseenDays = 30

function Findings({ arrival, onAllow, onSubscribe, onRemove }: FindingsProps) {
  const now = useMinute()
  const texts = strings.reminderSettings
  const { permission, isWorking, server, own, others, last, needsHomeScreen, isRefused } = arrival
  const seen = ({ accepted_at, created_at }: (typeof others)[number]) =>
    Math.floor((now - milliseconds(accepted_at ?? created_at)) / dayMs)

  return (
    <ul className={styles.findings}>
      {needsHomeScreen && <Finding isWrong text={texts.homeScreen} hint={texts.homeScreenHint} />}
      <Finding
        isWrong={permission !== 'granted'}
        text={texts.permission[permission]}
        hint={texts.permissionHint[permission]}
      >
        {permission === 'default' && (
          <Button size="small" onClick={onAllow}>
            {texts.allow}
          </Button>
        )}
      </Finding>
      <Finding
        isWrong={!isWorking}
        text={isWorking ? texts.worker : texts.noWorker}
        hint={isWorking ? '' : texts.noWorkerHint}
      />
      {server === 'sends none' && <Finding isWrong text={texts.server} hint={texts.serverHint} />}
      {server === 'sends' && permission === 'granted' && (
        <Finding
          isWrong={!own}
          text={own ? texts.subscribed : isRefused ? texts.refused : texts.notSubscribed}
          hint={own || isRefused ? '' : texts.notSubscribedHint}
          value={own && texts.since(milliseconds(own.created_at))}
        >
          {!own && (
            <Button size="small" onClick={onSubscribe}>
              {texts.turnOn}
            </Button>
          )}
        </Finding>
      )}
      {own && (
        <Finding
          isWrong={own.last_error !== null}
          text={own.last_error === null ? texts.lastDelivery : texts.failed(own.last_error)}
          hint={own.last_error === null ? '' : texts.failedHint}
          value={last === null ? texts.noDelivery : texts.when(last, now)}
        >
          {own.last_error !== null && (
            <Button size="small" onClick={onSubscribe}>
              {texts.turnOn}
            </Button>
          )}
        </Finding>
      )}
      {others.map((device) => {
        const isUnseen = seen(device) > longestUnseenDays
        return (
          <Finding
            key={device.id}
            isWrong={isUnseen}
            text={device.device || strings.devices.unknown}
            hint={isUnseen ? texts.notSeenHint : ''}
            value={
              isUnseen
                ? texts.notSeen(seen(device))
                : texts.when(milliseconds(device.accepted_at ?? device.created_at), now)
            }
          >
            {isUnseen && (
              <Button
                size="small"
                aria-label={texts.removeOf(device.device)}
                onClick={() => onRemove(device.id)}
              >
                {texts.remove}
              </Button>
            )}
          </Finding>
        )
      })}
    </ul>
  )
}

type FindingProps = {
  isWrong: boolean
  text: string
  hint: string
  value?: string | null | undefined
  /** The button that repairs it. */
  children?: ReactNode
}

function Finding({ isWrong, text, hint, value, children }: FindingProps) {
  return (
    <li data-wrong={isWrong || undefined}>
      {isWrong ? <CircleAlert /> : <CircleCheck />}
      <span>{text}</span>
      {value ? <small>{value}</small> : <span />}
      {hint && <p>{hint}</p>}
      {children && <p>{children}</p>}
    </li>
  )
}
