import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type PlanFeed, useSession } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadedContent } from '../LoadedContent.tsx'
import { SectionHead } from '../SectionHead.tsx'
import { SettingsRows } from '../SettingsRows.tsx'
import { useLoaded } from '../useLoaded.ts'
import { FeedRow } from './FeedRow.tsx'
import { NewAddress } from './NewAddress.tsx'
import { NewFeed } from './NewFeed.tsx'

/** The server has none more for a person. */
const mostFeeds = 3

type Step =
  | { kind: 'list' }
  | { kind: 'making' }
  /** A feed has its address, which is shown until the next step. */
  | { kind: 'made'; id: string; name: string; address: string }

/** The addresses at which calendars read the plan. */
export function PlanFeeds() {
  const { account } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const [loaded, load] = useLoaded(account.planFeeds)
  const [step, setStep] = useState<Step>({ kind: 'list' })
  const [opened, setOpened] = useState<string | null>(null)
  const [announcement, announce] = useState('')
  const isRefused = loaded.state === 'failed' && loaded.failure.code === 'no_feeds'
  const feeds = loaded.state === 'loaded' ? loaded.value : []
  const isFull = feeds.length >= mostFeeds

  async function show(made: { id: string; name: string; address: string }): Promise<void> {
    await load()
    setStep({ kind: 'made', ...made })
    setOpened(made.id)
  }

  async function removed({ id, name }: PlanFeed): Promise<void> {
    await load()
    flushSync(() => {
      if (step.kind === 'made' && step.id === id) setStep({ kind: 'list' })
      announce(strings.feeds.removed(name))
    })
    heading.current?.focus()
  }

  return (
    <>
      <SectionHead ref={heading} title={strings.feeds.title} note={strings.feeds.hint}>
        {loaded.state === 'loaded' && step.kind !== 'making' && !isFull && (
          <Button onClick={() => setStep({ kind: 'making' })}>{strings.feeds.make}</Button>
        )}
      </SectionHead>
      {isRefused ? (
        <p>{strings.feeds.notOffered}</p>
      ) : (
        <LoadedContent loaded={loaded} onReload={load}>
          {(all) => (
            <>
              {step.kind === 'made' && <NewAddress key={step.address} {...step} />}
              {step.kind === 'making' && (
                <NewFeed onMade={show} onCancel={() => setStep({ kind: 'list' })} />
              )}
              <SettingsRows>
                {all.map((feed) => (
                  <FeedRow
                    key={feed.id}
                    feed={feed}
                    isOpen={opened === feed.id}
                    onOpen={(isOpen) => setOpened(isOpen ? feed.id : null)}
                    onChanged={load}
                    onAddress={(address) => show({ id: feed.id, name: feed.name, address })}
                    onRemoved={() => removed(feed)}
                  />
                ))}
              </SettingsRows>
              {isFull && <p>{strings.feeds.most}</p>}
            </>
          )}
        </LoadedContent>
      )}
      <p className="sr" role="status">
        {announcement}
      </p>
    </>
  )
}
