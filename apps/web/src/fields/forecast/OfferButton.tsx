import { Timer } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './OfferButton.module.css'

/** Offers a length. It is outlined, and never what is pressed by itself. */
export function OfferButton({ children, ...button }: Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <button type="button" {...button} className={styles.offer}>
      <Timer />
      {children}
    </button>
  )
}
