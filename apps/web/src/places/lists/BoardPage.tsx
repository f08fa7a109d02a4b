import { pathOf } from '@daymark/core/lists/named'
import type { List } from '@daymark/core/tables/lists'
import type { Task } from '@daymark/core/tables/tasks'
import { someday } from '@daymark/core/tasks/parseDraft'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { sortedByText } from '../../derived/arranging.ts'
import { isShown } from '../../derived/sections.ts'
import { listTreeOf, usePlannerNow } from '../../derived/trees.ts'
import { contentOf, orderOf, type PageContent } from '../../lists/page.ts'
import { strings } from '../../strings.ts'
import { Board } from '../../tasks/board/Board.tsx'
import { Button } from '../../ui/Button.tsx'
import type { PlaceProps } from '../place.ts'
import { WhenOpen } from '../WhenOpen.tsx'
import { columnsOf } from './columnsOf.ts'

type BoardPageProps = PlaceProps & {
  content: PageContent
  menuOf: (of: Pick<PageContent, 'list' | 'tag'>) => ReactNode
  onNewSection: (list: List) => void
  onPlaceColumn: (list: List, after: List | null) => void
}

/** A list as a board: its sections are columns. */
export function BoardPage({
  content,
  menuOf,
  onNewSection,
  onPlaceColumn,
  ...place
}: BoardPageProps) {
  const planner = usePlannerNow()
  const lists = listTreeOf(planner)
  const { page, list } = content
  if (!list) return null

  const isOnPage = ({ id }: Task) => isShown(id, contentOf(planner, page).sections)

  const presetOf = (of: List) => ({ due: someday, list: pathOf(lists, of), tags: [] })
  return (
    <WhenOpen state={place.state} whyUnloaded={place.whyUnloaded}>
      <Board
        {...place}
        columns={columnsOf(lists, list, content)}
        order={orderOf(planner, content)}
        preset={presetOf(list)}
        sortedBy={sortedByText(content.arrangement)}
        onPlaceColumn={onPlaceColumn}
        addTo={(of) => ({ label: strings.lists.add(of.name), preset: presetOf(of) })}
        menuOf={(of) => menuOf({ list: of, tag: null })}
        onAdd={(draft) => place.add(draft, isOnPage)}
        onSearch={() => place.ask(null)}
        end={
          <Button kind="ghost" onClick={() => onNewSection(list)}>
            <Plus />
            {strings.actions.names.newSection}
          </Button>
        }
      />
    </WhenOpen>
  )
}
