import { Ellipsis } from 'lucide-react'
import { type ComponentProps, Suspense } from 'react'
import { strings } from '../../strings.ts'
import { Boundary } from '../../ui/Boundary.tsx'
import { useMenu } from '../../ui/useMenu.ts'
import { TaskMenu } from '../lazyComponents.ts'
import styles from './TaskCard.module.css'

/** The button that opens the menu of a card. */
export function TaskMenuButton(props: Omit<ComponentProps<typeof TaskMenu>, 'button' | 'onClose'>) {
  const { open, button, menu } = useMenu()
  return (
    <>
      <button
        {...button}
        type="button"
        className={styles.more}
        aria-label={strings.tasks.more(props.task.title)}
      >
        <Ellipsis />
      </button>
      {open && (
        <Boundary onFailed={menu.onClose}>
          <Suspense>
            <TaskMenu {...props} {...menu} />
          </Suspense>
        </Boundary>
      )}
    </>
  )
}
