import { Search } from 'lucide-react'
import { strings } from '../strings.ts'
import styles from './FindField.module.css'

/** Opens the palette, atop Lists on phones. */
export function FindField({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className={styles.field} aria-haspopup="dialog" onClick={onPress}>
      <Search />
      {strings.bar.search}
    </button>
  )
}
