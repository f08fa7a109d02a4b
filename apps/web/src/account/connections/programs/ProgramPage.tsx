import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { strings } from '../../../strings.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChangeApp } from './ChangeApp.tsx'
import { NewToken } from './NewToken.tsx'
import { NewWebhook } from './NewWebhook.tsx'
import { oneLine } from './oneLine.ts'
import type { OpenPage, PageProps } from './openPage.ts'
import styles from './ProgramPage.module.css'

type ProgramPageProps = Omit<PageProps, 'onTitle'> & { page: OpenPage }

/** One page of the connections, which stands alone. */
export function ProgramPage({ page, ...props }: ProgramPageProps) {
  // Of what was made; until then that of the page, in the language shown.
  const [made, setMade] = useState<string | null>(null)
  const title = made ?? titleOf(page)
  const back = useRef<HTMLButtonElement>(null)
  // Also once it shows what was made.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each title.
  useEffect(() => {
    back.current?.closest('section')?.scrollIntoView()
  }, [title])
  return (
    <>
      <Button
        ref={back}
        kind="ghost"
        size="small"
        className={styles.back}
        onClick={() => props.onLeave()}
      >
        <ArrowLeft />
        {strings.programs.back}
      </Button>
      <h3 className={styles.title}>
        <bdi>{title}</bdi>
      </h3>
      {contentOf(page, { ...props, onTitle: setMade })}
    </>
  )
}

function titleOf(page: OpenPage): string {
  switch (page.kind) {
    case 'token':
      return strings.programs.newToken
    case 'webhook':
      return strings.programs.newWebhook
    case 'app':
      return oneLine(page.app.name)
  }
}

function contentOf(page: OpenPage, props: PageProps): ReactNode {
  switch (page.kind) {
    case 'token':
      return <NewToken {...props} />
    case 'webhook':
      return <NewWebhook {...props} />
    case 'app':
      return <ChangeApp app={page.app} {...props} />
  }
}
