import { Download, Ellipsis, Printer } from 'lucide-react'
import { strings } from '../../strings.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { useMenu } from '../../ui/useMenu.ts'

type SheetMenuProps = { ways: Record<'csv' | 'json' | 'print', () => void> }

/** On phones: the ways out of the time sheet. */
export function SheetMenu({ ways }: SheetMenuProps) {
  const texts = strings.sheet
  const menu = useMenu()
  return (
    <>
      <IconButton label={texts.more} {...menu.button}>
        <Ellipsis />
      </IconButton>
      {menu.open && (
        <Menu
          label={texts.more}
          {...menu.menu}
          groups={[
            [
              { label: texts.saveCsv, icon: <Download />, act: ways.csv },
              { label: texts.saveJson, icon: <Download />, act: ways.json },
              { label: texts.print, icon: <Printer />, act: ways.print },
            ],
          ]}
        />
      )}
    </>
  )
}
