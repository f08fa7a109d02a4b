import type { Task } from '@daymark/core/tables/tasks'
import type { TaskField } from '../../fields/field.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { useMenu } from '../../ui/useMenu.ts'
import type { TaskActions } from '../actionsOnTasks.ts'
import styles from './SelectionBar.module.css'

type ChoiceMenuProps = {
  of: NonNullable<TaskField['selection']>
  actions: TaskActions
  take: () => readonly Task[]
}

/** Gives the selected tasks one of the values of a field. */
export function ChoiceMenu({ of, actions, take }: ChoiceMenuProps) {
  const { open, button, menu } = useMenu()
  const { label, Icon, choices } = of
  const items = () =>
    choices().map(({ label, set }) => ({ label, icon: <Icon />, act: () => set(actions, take()) }))
  return (
    <>
      <Button {...button} kind="ghost">
        <Icon />
        <span className={styles.label}>{label()}</span>
      </Button>
      {open && <Menu {...menu} label={label()} groups={[items()]} />}
    </>
  )
}
