import { deepestSection, type ListTree } from '@daymark/core/lists/lists'
import type { ShownTag } from '@daymark/core/lists/tags'
import type { List } from '@daymark/core/tables/lists'
import type { ActionName, Commands } from '../actions/action.ts'
import type { ownListActions, tagActions } from './listsActions.ts'
import type { ListActs } from './useListActs.ts'

/** The subject of a dialog of Lists. */
export type ListsQuestion =
  | { kind: 'newList' | 'newTag' }
  | { kind: 'newSection' | 'editList' | 'deleteList'; list: List }
  | { kind: 'renameTag' | 'deleteTag'; tag: ShownTag }

/** What the actions on lists and tags do, for palette and menus. */
export function listCommands(
  lists: ListTree,
  acts: ListActs,
  ask: (question: ListsQuestion) => void,
) {
  const isSection = ({ id }: List) => lists.parentOf(id) !== undefined
  const called = (list: ActionName, section: ActionName) => (target: List) =>
    isSection(target) ? section : list

  const ofList: Commands<typeof ownListActions, List> = {
    editList: {
      what: (list) => ask({ kind: 'editList', list }),
      name: called('editList', 'editSection'),
    },
    newSection: {
      what: (list) => ask({ kind: 'newSection', list }),
      when: (list) => levelOf(lists, list) < deepestSection,
    },
    listUp: {
      what: (list) => acts.moveList(list, -1),
      when: (list) => acts.canMove(list, -1),
      name: called('listUp', 'sectionUp'),
    },
    listDown: {
      what: (list) => acts.moveList(list, 1),
      when: (list) => acts.canMove(list, 1),
      name: called('listDown', 'sectionDown'),
    },
    archiveList: {
      what: (list) => acts.archive(list, list.archived_at === null),
      when: (list) => !isSection(list),
      name: ({ archived_at }) => (archived_at === null ? 'archiveList' : 'bringBackList'),
    },
    copyListLink: {
      what: (list) => void acts.copyLink(list),
      when: (list) => !isSection(list),
    },
    deleteList: {
      what(list) {
        if (acts.countOpen(list) > 0) ask({ kind: 'deleteList', list })
        else acts.removeList(list, 'inbox')
      },
      name: called('deleteList', 'deleteSection'),
    },
  }
  const ofTag: Commands<typeof tagActions, ShownTag> = {
    renameTag: (tag) => ask({ kind: 'renameTag', tag }),
    deleteTag(tag) {
      if (acts.countTagged(tag) > 0) ask({ kind: 'deleteTag', tag })
      else acts.removeTag(tag)
    },
  }
  return { ofList, ofTag }
}

/** 1 for a list that is no section. */
function levelOf(lists: ListTree, list: List): number {
  const parent = lists.parentOf(list.id)
  return parent ? levelOf(lists, parent) + 1 : 1
}
