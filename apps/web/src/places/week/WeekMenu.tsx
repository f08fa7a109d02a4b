import { Ellipsis, ListChecks, Luggage } from 'lucide-react'
import { openAway, openReview } from '../../derived/openDialog.ts'
import { strings } from '../../strings.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { useMenu } from '../../ui/useMenu.ts'

/** What can be done with a week. */
export function WeekMenu() {
  const { open, button, menu } = useMenu()
  return (
    <>
      <IconButton {...button} label={strings.week.menu}>
        <Ellipsis />
      </IconButton>
      {open && (
        <Menu
          {...menu}
          label={strings.week.menu}
          isSheetOnPhone
          groups={[
            [
              { label: strings.actions.names.review, icon: <ListChecks />, act: openReview },
              { label: strings.actions.names.away, icon: <Luggage />, act: openAway },
            ],
          ]}
        />
      )}
    </>
  )
}
