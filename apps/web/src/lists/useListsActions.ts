import { useActions, useActionsOn } from '../actions/useActions.ts'
import type { IndexPage } from './filterPage.ts'
import type { ListsQuestion, listCommands } from './listCommands.ts'
import { indexActions, ownListActions, tagActions } from './listsActions.ts'
import type { PageContent } from './page.ts'

/** The actions of Lists, and those on what is chosen there. */
export function useListsActions(
  content: PageContent | null,
  commands: ReturnType<typeof listCommands>,
  ask: (question: ListsQuestion) => void,
  onPage: (page: IndexPage) => void,
): void {
  useActions(indexActions, {
    newList: () => ask({ kind: 'newList' }),
    newTag: () => ask({ kind: 'newTag' }),
    newFilter: () => onPage({ kind: 'new filter' }),
  })
  useActionsOn(ownListActions, commands.ofList, {
    targetOf: () => content?.list ?? null,
    subjectOf: () => null,
  })
  useActionsOn(tagActions, commands.ofTag, {
    targetOf: () => content?.tag ?? null,
    subjectOf: () => null,
  })
}
