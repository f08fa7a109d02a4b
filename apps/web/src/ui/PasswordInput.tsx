import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './Button.tsx'
import styles from './PasswordInput.module.css'
import { TextInput } from './TextInput.tsx'

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type'> & {
  showLabel: string
  hideLabel: string
}

export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.password}>
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={styles.input}
      />
      <IconButton
        size="small"
        label={shown ? hideLabel : showLabel}
        className={styles.eye}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff /> : <Eye />}
      </IconButton>
    </div>
  )
}
