import { useState } from 'react'
import { type FeedHolds, useSession } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { useRequest } from '../useRequest.ts'
import { FeedParts } from './FeedParts.tsx'
import styles from './PlanFeeds.module.css'

const usual: FeedHolds = { timed: true, untimed: false, focus: false, names: true }
const longestName = 120

type NewFeedProps = {
  onMade: (made: { id: string; name: string; address: string }) => Promise<void>
  onCancel: () => void
}

/** Asks what an address is called and what it holds, and makes it. */
export function NewFeed({ onMade, onCancel }: NewFeedProps) {
  const { account } = useSession()
  const { run, isBusy, failure } = useRequest()
  const [name, setName] = useState<string>(strings.feeds.usualName)
  const [holds, setHolds] = useState(usual)
  const [isMissing, setIsMissing] = useState(false)

  async function make(): Promise<void> {
    const called = name.trim()
    setIsMissing(called === '')
    if (called === '') return
    const made = await run('make', () => account.makePlanFeed(called, holds))
    if (made) await onMade({ ...made.value, name: called })
  }

  return (
    <form className={styles.form} action={make} noValidate>
      <Field label={strings.feeds.name} error={isMissing && strings.feeds.nameMissing}>
        {(control) => (
          <TextInput
            {...control}
            autoFocus
            maxLength={longestName}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <FeedParts
        holds={holds}
        onChange={(patch) => setHolds((before) => ({ ...before, ...patch }))}
      />
      <FailureNotice failure={failure} />
      <div className={styles.acts}>
        <Button type="submit" kind="primary" busy={isBusy('make')}>
          {strings.feeds.makeIt}
        </Button>
        <Button kind="ghost" onClick={onCancel}>
          {strings.feeds.cancel}
        </Button>
      </div>
    </form>
  )
}
