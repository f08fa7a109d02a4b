import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Connected } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { lazyComponents, WhenLoaded } from '../../ui/lazyComponent.tsx'
import { outsidePress } from '../../ui/useOutsidePress.ts'
import { SectionHead } from '../SectionHead.tsx'
import type { SectionProps } from '../sections.ts'
import styles from './Connections.module.css'
import { DisconnectAll } from './DisconnectAll.tsx'
import { Phones } from './Phones.tsx'
import type { OpenPage } from './programs/openPage.ts'

const { pick } = lazyComponents(async () => {
  const chunk = await import('./programs/lazyPrograms.ts')
  // What is pressed below it stays where it is until it is let go.
  await outsidePress()
  return chunk
})
const ProgramGroups = pick((chunk) => chunk.ProgramGroups)
const ProgramPage = pick((chunk) => chunk.ProgramPage)

type ConnectionsProps = Pick<
  SectionProps,
  'connections' | 'onConnections' | 'onSignOut' | 'lastChanges' | 'proposals'
>

/** What is connected to the account, and what can be. A page of it that is opened stands alone. */
export function Connections(props: ConnectionsProps) {
  const { connections, onConnections, onSignOut, lastChanges, proposals } = props
  const [page, setPage] = useState<OpenPage | null>(null)
  const [left, setLeft] = useState<OpenPage | null>(null)
  const [announcement, announce] = useState('')
  const section = useRef<HTMLDivElement>(null)
  useEffect(() => void ProgramGroups.preload(), [])
  const connected = connections.state === 'loaded' ? connections.value : null

  function leave(text = ''): void {
    announce(text)
    setLeft(page)
    setPage(null)
  }

  async function disconnectedAll(): Promise<void> {
    await onConnections()
    flushSync(() => announce(strings.connections.disconnectedAll))
    section.current?.querySelector('h3')?.focus()
  }

  return (
    <div ref={section}>
      {page ? (
        <WhenLoaded>
          <ProgramPage
            page={page}
            onChanged={onConnections}
            onSignOut={onSignOut}
            onLeave={leave}
          />
        </WhenLoaded>
      ) : (
        <>
          {proposals}
          <Phones {...{ connections, onConnections, onSignOut }} />
          {connected && (
            <>
              <hr className={styles.between} />
              {connected.programs ? (
                <WhenLoaded>
                  <ProgramGroups
                    programs={connected.programs}
                    left={left}
                    onOpen={setPage}
                    onChanged={onConnections}
                    lastChanges={lastChanges}
                  />
                </WhenLoaded>
              ) : (
                <SectionHead title={strings.programs.apps} note={strings.programs.notOffered} />
              )}
              {hasAny(connected) && (
                <>
                  <hr className={styles.between} />
                  <DisconnectAll onDone={disconnectedAll} />
                </>
              )}
            </>
          )}
        </>
      )}
      <p className="sr" role="status">
        {announcement}
      </p>
    </div>
  )
}

export function hasAny({ devices, programs }: Connected): boolean {
  const { apps = [], tokens = [], webhooks = [] } = programs ?? {}
  return [devices ?? [], apps, tokens, webhooks].some((all) => all.length > 0)
}
