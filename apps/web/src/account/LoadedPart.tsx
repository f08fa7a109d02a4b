import { type ReactNode, useEffect, useRef, useState } from 'react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './LoadedPart.module.css'
import type { Loaded } from './useLoaded.ts'

type LoadedPartProps<T> = {
  loaded: Loaded<T>
  onAgain: () => Promise<void>
  children: (value: T) => ReactNode
}

/** What was loaded; until then its place, or why it is not there. */
export function LoadedPart<T>({ loaded, onAgain, children }: LoadedPartProps<T>) {
  const [trying, setTrying] = useState(false)
  const place = useFocusOnceThere(loaded.state === 'failed')

  async function tryAgain(): Promise<void> {
    setTrying(true)
    await onAgain()
    setTrying(false)
  }

  return (
    <div ref={place} className={styles.part} tabIndex={-1} aria-busy={loaded.state === 'loading'}>
      {loaded.state === 'there' && children(loaded.value)}
      {loaded.state === 'loading' && (
        <div className={styles.loading}>
          <Skeleton width="40%" height={16} />
          <Skeleton width="62%" height={13} />
        </div>
      )}
      {loaded.state === 'failed' && (
        <Notice
          className={styles.failed}
          text={strings.faults.of(loaded.failure.code) ?? strings.faults.notLoaded}
        >
          <Button size="small" busy={trying} onClick={tryAgain}>
            {strings.faults.tryAgain}
          </Button>
        </Notice>
      )}
    </div>
  )
}

/** ‘Try again’ has gone when it has worked: who pressed it goes on with what came. */
function useFocusOnceThere(failed: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const had = useRef(false)
  useEffect(() => {
    if (had.current && !failed && document.activeElement === document.body) place.current?.focus()
    had.current = failed
  }, [failed])
  return place
}
