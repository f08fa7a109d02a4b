import { lists } from '@daymark/core/tables/lists'
import type { ReactNode } from 'react'
import { usePlanner } from '../context.tsx'
import { ListSign } from '../fields/ListSign.tsx'
import { NoteText } from '../fields/NoteText.tsx'
import { strings } from '../strings.ts'
import { ColorDot } from '../ui/ColorDot.tsx'
import { Pill } from '../ui/Pill.tsx'
import { ArrangementFields } from './ArrangementFields.tsx'
import { BackToIndex } from './BackToIndex.tsx'
import styles from './PageHead.module.css'
import type { PageContent } from './page.ts'

type PageHeadProps = {
  content: PageContent
  /** Leads to the index, where that is a page of its own. */
  onBack: (() => void) | null
  announce: (text: string) => void
  /** Its menu. */
  children: ReactNode
}

/** The name of a list, or of what else is chosen, and how many of its tasks are open. */
export function PageHead({ content, onBack, announce, children }: PageHeadProps) {
  const { page, title, list, tag, open, done } = content
  const planner = usePlanner()
  return (
    <>
      <BackToIndex onBack={onBack} />
      <div className={styles.head}>
        {list && <ListSign {...list} />}
        {tag?.tag.color && <ColorDot color={tag.tag.color} />}
        <h1 dir="auto">
          {page.kind === 'tag' && <span className={styles.sign}>@</span>}
          {title}
        </h1>
        <span className={styles.count}>{strings.lists.count(open, done.length)}</span>
        {list?.archived_at && <Pill tone="plain">{strings.lists.archive}</Pill>}
        <ArrangementFields
          page={page}
          title={title}
          of={content.arranged}
          current={content.arrangement}
          announce={announce}
        />
        {children}
      </div>
      {list?.note && (
        <div className={styles.note} dir="auto">
          <NoteText
            text={list.note}
            current={() => planner.lists.get(list.id)?.note ?? ''}
            onText={(note) => {
              const at = planner.stamp()
              planner.history.act(strings.acts.edited([list.name]), [
                lists.patch(list.id, { note }, at),
              ])
            }}
          />
        </div>
      )}
    </>
  )
}
