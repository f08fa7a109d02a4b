import { Ellipsis, Rss } from 'lucide-react'
import { useId, useState } from 'react'
import { type PlanFeed, useMinute, useSession } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { SettingsRow } from '../SettingsRows.tsx'
import { useRequest } from '../useRequest.ts'
import { FeedParts } from './FeedParts.tsx'
import styles from './PlanFeeds.module.css'

type FeedRowProps = {
  feed: PlanFeed
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChanged: () => Promise<void>
  onAddress: (address: string) => Promise<void>
  onRemoved: () => Promise<void>
}

/** A feed with what it holds, when it was read, and below it what can be done with it. */
export function FeedRow(props: FeedRowProps) {
  const { feed, isOpen, onOpen, onChanged, onAddress, onRemoved } = props
  const { account } = useSession()
  const now = useMinute()
  const below = useId()
  const { run, isBusy, failure } = useRequest()
  const [confirming, setConfirming] = useState(false)
  const { id, name } = feed
  const readAt = feed.read_at === null ? null : Date.parse(feed.read_at)

  async function rotate(): Promise<void> {
    const rotated = await run('rotate', () => account.rotatePlanFeed(id))
    if (rotated) await onAddress(rotated.value.address)
  }

  return (
    <>
      <SettingsRow Icon={Rss} name={name} about={strings.feeds.about(feed, readAt, now)}>
        <IconButton
          size="small"
          label={strings.feeds.more(name)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? below : undefined}
          onClick={() => onOpen(!isOpen)}
        >
          <Ellipsis />
        </IconButton>
      </SettingsRow>
      {isOpen && (
        <li id={below} className={styles.below}>
          <FeedParts
            holds={feed}
            onChange={async (patch) => {
              if (await run('change', () => account.changePlanFeed(id, patch))) await onChanged()
            }}
          />
          <FailureNotice failure={failure} />
          <div className={styles.acts}>
            <Button busy={isBusy('rotate')} onClick={() => setConfirming(true)}>
              {strings.feeds.newAddress}
            </Button>
            <Button
              kind="ghost"
              busy={isBusy('remove')}
              onClick={async () => {
                if (await run('remove', () => account.removePlanFeed(id))) await onRemoved()
              }}
            >
              {strings.feeds.remove}
            </Button>
          </div>
          {confirming && (
            <ConfirmDialog
              question={strings.feeds.askNew(name)}
              consequence={strings.feeds.oldStops}
              confirmLabel={strings.feeds.newAddress}
              cancelLabel={strings.feeds.cancel}
              onConfirm={rotate}
              onClose={() => setConfirming(false)}
            />
          )}
        </li>
      )}
    </>
  )
}
