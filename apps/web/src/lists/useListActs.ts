import { milliseconds } from '@daymark/core/calendar/day'
import { ListId, TagId } from '@daymark/core/ids'
import {
  archiving,
  listDeletion,
  listDrop,
  listMoves,
  newList,
  openTasksIn,
} from '@daymark/core/lists/listActs'
import { has, newTag, type ShownTag, tagDeletion } from '@daymark/core/lists/tags'
import { type List, lists as listTable } from '@daymark/core/tables/lists'
import { type Tag, tags as tagTable } from '@daymark/core/tables/tags'
import type { Mutation } from '@daymark/sync/mutation'
import * as v from 'valibot'
import { type Act, useNewId, usePlanner, useUser } from '../context.tsx'
import { loadActs } from '../derived/acts/loadActs.ts'
import { listTreeOf, shownTagsOf, stepTreeOf } from '../derived/trees.ts'
import { blankAddress } from '../device/address.ts'
import { strings } from '../strings.ts'
import type { ShowToast } from '../ui/Toasts.tsx'

type Done = {
  announce: (text: string) => void
  showToast: ShowToast
  /** The page of a list or tag that was deleted. */
  onRemoved: () => void
  /** Offers to take an act back. */
  offerUndo: (text: string, act: Act) => void
}

/** What a list shows besides its name. */
export type ListLook = Pick<List, 'color' | 'icon' | 'note'>

export type ListActs = ReturnType<typeof useListActs>

/** What can be done with lists, sections and tags. Each is one act. */
export function useListActs({ announce, showToast, onRemoved, offerUndo }: Done) {
  const planner = usePlanner()
  const newId = useNewId()
  const user = useUser()

  function act(text: string, mutations: readonly Mutation[]): Act {
    return planner.history.act(text, mutations)
  }

  function actAndAnnounce(text: string, mutations: readonly Mutation[]): void {
    act(text, mutations)
    announce(text)
  }

  function undoable(text: string, mutations: readonly Mutation[]): void {
    offerUndo(text, act(text, mutations))
  }

  return {
    makeList(
      name: string,
      { icon, note, ...parts }: Pick<List, 'parent_id'> & ListLook,
    ): List | null {
      if (!user) return null
      const now = milliseconds(planner.stamp())
      const ids = { id: v.parse(ListId, newId()), user_id: user.id }
      const list = { ...newList(name, { ...parts, ...ids, now }), icon, note }
      actAndAnnounce(strings.adding.addedNamed(name), [listTable.create(list)])
      return list
    },
    editList({ id, ...list }: List, edited: Pick<List, 'name'> & ListLook): void {
      const patch = {
        ...(edited.name !== list.name && { name: edited.name }),
        ...(edited.color !== list.color && { color: edited.color }),
        ...(edited.icon !== list.icon && { icon: edited.icon }),
        ...(edited.note !== list.note && { note: edited.note }),
      }
      if (Object.keys(patch).length === 0) return
      const text = strings.acts.edited([edited.name])
      actAndAnnounce(text, [listTable.patch(id, patch, planner.stamp())])
    },
    async copyLink({ id }: List): Promise<void> {
      const { copyLink } = await loadActs()
      showToast(await copyLink({ ...blankAddress, view: 'lists', page: { kind: 'list', id } }))
    },
    canMove: (list: List, by: 1 | -1) => listMoves(listTreeOf(planner), list, by, '') !== null,
    moveList(list: List, by: 1 | -1): void {
      const mutations = listMoves(listTreeOf(planner), list, by, planner.stamp())
      if (mutations) actAndAnnounce(strings.moves.repositioned(list.name), mutations)
    },
    placeList(list: List, after: List | null): void {
      const mutations = listDrop(listTreeOf(planner), list, after, planner.stamp())
      if (mutations.length > 0) act(strings.moves.repositioned(list.name), mutations)
    },
    archive(list: List, isArchived: boolean): void {
      const text = isArchived ? strings.lists.archived : strings.lists.broughtBack
      undoable(text(list.name), archiving(list, isArchived, planner.stamp()))
    },
    /** The open tasks in a list and its sections. */
    countOpen: (list: List) => openTasksIn(listTreeOf(planner), stepTreeOf(planner), list).length,
    removeList(list: List, tasksTo: 'inbox' | 'trash'): void {
      const trees = { lists: listTreeOf(planner), steps: stepTreeOf(planner) }
      if (trees.lists.parentOf(list.id) === undefined) onRemoved()
      undoable(
        strings.acts.deleted([list.name]),
        listDeletion(trees, list, { tasksTo, at: planner.stamp() }),
      )
    },
    /** The tag of this name, if there is one already. */
    makeTag(name: string, color: Tag['color']): Tag | null {
      const known = shownTagsOf(planner).named(name)
      if (known || !user) return known?.tag ?? null
      const now = milliseconds(planner.stamp())
      const parts = { id: v.parse(TagId, newId()), user_id: user.id, color, now }
      const tag = newTag(name, parts)
      actAndAnnounce(strings.adding.addedNamed(name), [tagTable.create(tag)])
      return tag
    },
    editTag({ ids, tag }: ShownTag, { name, color }: Pick<Tag, 'name' | 'color'>): void {
      const patch = { ...(name !== tag.name && { name }), ...(color !== tag.color && { color }) }
      if (Object.keys(patch).length === 0) return
      const at = planner.stamp()
      actAndAnnounce(
        strings.acts.edited([name]),
        ids.map((id) => tagTable.patch(id, patch, at)),
      )
    },
    countTagged: (tag: ShownTag) => planner.tasks.all().filter((task) => has(task, tag)).length,
    removeTag(tag: ShownTag): void {
      const mutations = tagDeletion(tag, planner.tasks.all(), planner.stamp())
      onRemoved()
      undoable(strings.acts.deleted([tag.tag.name]), mutations)
    },
  }
}
