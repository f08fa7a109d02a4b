import { CircleHelp, LogOut, Settings2, User } from 'lucide-react'
import type { RefObject } from 'react'
import { strings } from '../strings.ts'
import { Menu } from '../ui/Menu.tsx'

export type BarMenuActs = {
  onSettings: () => void
  onAccount: () => void
  onHelp: () => void
  onSignOut: () => void
}

type BarMenuProps = BarMenuActs & {
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

export function BarMenu({ onSettings, onAccount, onHelp, onSignOut, ...menu }: BarMenuProps) {
  const texts = strings.bar
  return (
    <Menu
      {...menu}
      label={texts.menu}
      groups={[
        [
          { label: texts.settings, icon: <Settings2 />, keys: ',', act: onSettings },
          { label: texts.account, icon: <User />, act: onAccount },
          { label: texts.help, icon: <CircleHelp />, keys: '?', act: onHelp },
        ],
        [{ label: texts.signOut, icon: <LogOut />, act: onSignOut }],
      ]}
    />
  )
}
