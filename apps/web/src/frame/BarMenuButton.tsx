import { Menu } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { strings } from '../strings.ts'
import { Boundary } from '../ui/Boundary.tsx'
import { IconButton } from '../ui/Button.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { onFirstInput } from '../ui/onFirstInput.ts'
import { useMenu } from '../ui/useMenu.ts'
import type { BarMenuActs } from './BarMenu.tsx'

const BarMenu = lazyComponent(async () => (await import('./BarMenu.tsx')).BarMenu)

type BarMenuButtonProps = BarMenuActs & { className: string | undefined }

/** What the bar has no room for. */
export function BarMenuButton({ className, ...acts }: BarMenuButtonProps) {
  const { open, button, menu } = useMenu()
  useEffect(() => onFirstInput(BarMenu.preload), [])
  return (
    <>
      <IconButton {...button} className={className} label={strings.bar.menu}>
        <Menu />
      </IconButton>
      {open && (
        <Boundary onFailed={menu.onClose}>
          <Suspense>
            <BarMenu {...acts} {...menu} />
          </Suspense>
        </Boundary>
      )}
    </>
  )
}
