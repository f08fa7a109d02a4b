import { Ellipsis } from 'lucide-react'
import { type ComponentProps, lazy, Suspense } from 'react'
import { strings } from '../strings.ts'
import { useMenu } from '../ui/useMenu.ts'
import { menu as loadMenu } from './later.ts'
import styles from './TaskCard.module.css'

const TaskMenu = lazy(loadMenu)

/** The three dots of a card. */
export function TaskMenuButton(props: Omit<ComponentProps<typeof TaskMenu>, 'button' | 'onClose'>) {
  const { open, button, menu } = useMenu()
  return (
    <>
      <button
        {...button}
        type="button"
        className={styles.more}
        aria-label={strings.menu.more(props.task.title)}
      >
        <Ellipsis />
      </button>
      {open && (
        <Suspense>
          <TaskMenu {...props} {...menu} />
        </Suspense>
      )}
    </>
  )
}
