import { Ellipsis } from 'lucide-react'
import { menuItem } from '../actions/menuItem.ts'
import { strings } from '../strings.ts'
import { IconButton } from '../ui/Button.tsx'
import { Menu } from '../ui/Menu.tsx'
import { useMenu } from '../ui/useMenu.ts'
import styles from './ListMenu.module.css'
import type { listCommands } from './listCommands.ts'
import { ownListActions, tagActions } from './listsActions.ts'
import type { PageContent } from './page.ts'

type ListMenuProps = {
  of: Pick<PageContent, 'list' | 'tag'>
  commands: ReturnType<typeof listCommands>
}

/** The actions on a list, a section or a tag. */
export function ListMenu({ of: { list, tag }, commands }: ListMenuProps) {
  const { open, button, menu } = useMenu()
  const name = list?.name ?? tag?.tag.name
  if (name === undefined) return null

  const { ofList, ofTag } = commands
  const own = (id: keyof typeof ofList) =>
    list ? [menuItem(ownListActions, id, ofList[id], list)] : []
  const ofTags = (id: keyof typeof ofTag) => (tag ? [menuItem(tagActions, id, ofTag[id], tag)] : [])
  const danger = [...own('deleteList'), ...ofTags('deleteTag')]
  return (
    <span className={styles.menu}>
      <IconButton {...button} label={strings.tasks.more(name)}>
        <Ellipsis />
      </IconButton>
      {open && (
        <Menu
          {...menu}
          label={strings.tasks.more(name)}
          groups={[
            [...own('editList'), ...own('newSection'), ...ofTags('renameTag')],
            [...own('listUp'), ...own('listDown')],
            [
              ...own('copyListLink'),
              ...own('archiveList'),
              ...danger.map((item) => ({ ...item, kind: 'danger' as const })),
            ],
          ].filter((items) => items.length > 0)}
        />
      )}
    </span>
  )
}
