import { pathOf } from '@daymark/core/lists/named'
import type { List } from '@daymark/core/tables/lists'
import type { Task } from '@daymark/core/tables/tasks'
import { someday } from '@daymark/core/tasks/parseDraft'
import type { ReactNode } from 'react'
import { sortedByText } from '../../derived/arranging.ts'
import { isShown, type Section } from '../../derived/sections.ts'
import { listTreeOf, usePlannerNow } from '../../derived/trees.ts'
import { contentOf, orderOf, type PageContent } from '../../lists/page.ts'
import { strings } from '../../strings.ts'
import { ListBoard } from '../../tasks/list/ListBoard.tsx'
import type { PlaceProps } from '../place.ts'
import { WhenOpen } from '../WhenOpen.tsx'

type ListsPageProps = PlaceProps & {
  content: PageContent
  /** Whether what is done has to be shown. */
  isUnfolded: boolean
  menuOf: (of: Pick<PageContent, 'list' | 'tag'>) => ReactNode
}

/** The tasks of a list, or of what else is chosen in Lists. */
export function ListsPage({ content, isUnfolded, menuOf, ...place }: ListsPageProps) {
  const planner = usePlannerNow()
  const { page, title, list, tag, sections, done } = content

  const isOnPage = ({ id }: Task) => isShown(id, contentOf(planner, page).sections)

  function listOfSection({ name }: Section): List | null {
    const section = sections.find((each) => each.name === name)
    return section && !section.untitled ? section.list : null
  }

  const lists = listTreeOf(planner)
  const name = tag ? `@${title}` : title
  const hint = strings.lists.emptyHints[page.kind]
  return (
    <WhenOpen state={place.state} whyUnloaded={place.whyUnloaded}>
      <ListBoard
        {...place}
        sections={sections}
        order={orderOf(planner, content)}
        done={done}
        sortedBy={sortedByText(content.arrangement)}
        isUnfolded={isUnfolded}
        addLabel={strings.lists.add(name)}
        empty={{
          title: strings.lists.empty(name),
          hint: typeof hint === 'string' ? hint : hint(title),
        }}
        tag={tag?.tag.id ?? null}
        preset={{
          due: someday,
          list: list ? pathOf(lists, list) : [],
          tags: tag ? [tag.tag.name] : [],
        }}
        sectionAction={(section) => {
          const list = listOfSection(section)
          return list && menuOf({ list, tag: null })
        }}
        addTo={(section) => {
          const list = listOfSection(section)
          return (
            list && {
              label: strings.lists.add(list.name),
              preset: { due: someday, list: pathOf(lists, list), tags: [] },
            }
          )
        }}
        onAdd={(draft) => place.add(draft, isOnPage)}
        onSearch={() => place.ask(null)}
      />
    </WhenOpen>
  )
}
