import type { ReactNode } from 'react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { BackToIndex } from './BackToIndex.tsx'
import styles from './PageHead.module.css'

type FilterHeadProps = {
  /** Null while it is not saved. */
  name: string | null
  /** What is typed is not what is saved. */
  isChanged: boolean
  /** Leads to the index, where that is a page of its own. */
  onBack: (() => void) | null
  /** How what it finds is sorted and grouped. */
  arrangement: ReactNode
  acts: { save: () => void; reset: () => void; rename: () => void; remove: () => void }
}

/** The name of a filter, and what can be done with it. */
export function FilterHead({ name, isChanged, onBack, arrangement, acts }: FilterHeadProps) {
  return (
    <>
      <BackToIndex onBack={onBack} />
      <div className={styles.head}>
        <h1 dir="auto">{name ?? strings.filters.new}</h1>
        {arrangement}
        <div className={styles.acts}>
          {name !== null && isChanged && (
            <Button kind="ghost" onClick={acts.reset}>
              {strings.controls.cancel}
            </Button>
          )}
          {name === null || isChanged ? (
            <Button kind="primary" onClick={acts.save}>
              {strings.filters.save}
            </Button>
          ) : (
            <>
              <Button kind="ghost" onClick={acts.rename}>
                {strings.filters.rename}
              </Button>
              <Button kind="ghost" onClick={acts.remove}>
                {strings.filters.delete}
              </Button>
            </>
          )}
        </div>
      </div>
    </>
  )
}
