import { type ReactNode, useEffect, useRef, useState } from 'react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './LoadedContent.module.css'
import type { Loaded } from './useLoaded.ts'

type LoadedContentProps<T> = {
  loaded: Loaded<T>
  onReload: () => Promise<void>
  children: (value: T) => ReactNode
}

/** The loaded content, a skeleton while it loads, or the failure with a retry. */
export function LoadedContent<T>({ loaded, onReload, children }: LoadedContentProps<T>) {
  const [isRetrying, setIsRetrying] = useState(false)
  const content = useFocusOnceLoaded(loaded.state === 'failed')

  async function retry(): Promise<void> {
    setIsRetrying(true)
    await onReload()
    setIsRetrying(false)
  }

  return (
    <div ref={content} className={styles.part} tabIndex={-1} aria-busy={loaded.state === 'loading'}>
      {loaded.state === 'loaded' && children(loaded.value)}
      {loaded.state === 'loading' && (
        <div className={styles.loading}>
          <Skeleton width="40%" height={16} />
          <Skeleton width="62%" height={13} />
        </div>
      )}
      {loaded.state === 'failed' && (
        <Notice
          className={styles.failed}
          text={strings.requestErrors.of(loaded.failure) ?? strings.requestErrors.notLoaded}
        >
          <Button size="small" busy={isRetrying} onClick={retry}>
            {strings.requestErrors.tryAgain}
          </Button>
        </Notice>
      )}
    </div>
  )
}

/** A retry that succeeds removes its button, so the focus moves to the content. */
function useFocusOnceLoaded(failed: boolean) {
  const content = useRef<HTMLDivElement>(null)
  const failedBefore = useRef(false)
  useEffect(() => {
    if (failedBefore.current && !failed && document.activeElement === document.body)
      content.current?.focus()
    failedBefore.current = failed
  }, [failed])
  return content
}
