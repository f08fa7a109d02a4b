import { Timer } from 'lucide-react'
import type { ComponentProps } from 'react'
import { keepsFocus } from '../../ui/keepsFocus.ts'
import styles from './OfferButton.module.css'

type OfferButtonProps = Omit<ComponentProps<'button'>, 'className' | 'onClick'> & {
  /** Takes the length that is offered. */
  onUse: () => void
  /** What takes the focus, as the button goes once it was used. */
  next: (button: HTMLElement) => Element | null | undefined
}

/** Offers a length. It is never taken by itself. */
export function OfferButton({ onUse, next, children, ...button }: OfferButtonProps) {
  return (
    <button
      type="button"
      {...button}
      {...keepsFocus}
      className={styles.offer}
      onClick={({ currentTarget }) => {
        const after = document.activeElement === currentTarget ? next(currentTarget) : null
        if (after instanceof HTMLElement) after.focus()
        onUse()
      }}
    >
      <Timer />
      {children}
    </button>
  )
}
