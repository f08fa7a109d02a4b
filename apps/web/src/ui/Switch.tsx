import styles from './Switch.module.css'

type SwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-label={label}
      aria-checked={checked}
      onClick={() => onChange(!checked)}
    />
  )
}
