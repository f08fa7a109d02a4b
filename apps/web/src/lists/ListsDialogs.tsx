import { usePlanner } from '../context.tsx'
import { listTreeOf } from '../derived/trees.ts'
import type { ListPage } from '../device/address.ts'
import { strings } from '../strings.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DeleteListDialog } from './DeleteListDialog.tsx'
import type { ListsQuestion } from './listCommands.ts'
import { type Look, NameDialog, type Named } from './NameDialog.tsx'
import type { ListActs } from './useListActs.ts'

type ListsDialogsProps = {
  question: ListsQuestion
  acts: ListActs
  onPage: (page: ListPage) => void
  onClose: () => void
}

/** The dialog that asks for what an action on lists and tags needs. */
export function ListsDialogs({ question, acts, onPage, onClose }: ListsDialogsProps) {
  const planner = usePlanner()
  const texts = strings.lists.dialogs

  function nameDialog(current: Named, kindOfLook: Look, onSave: (named: Named) => void) {
    const { kind } = question
    if (kind === 'deleteList' || kind === 'deleteTag') return null
    const { title, save } = texts[kind]
    const parts = { title, saveLabel: save, current, look: kindOfLook, onSave, onClose }
    return <NameDialog key={kind} {...parts} />
  }

  switch (question.kind) {
    case 'newList':
      return nameDialog(nothing, 'list', ({ name, ...look }) => {
        const list = acts.makeList(name, { parent_id: null, ...look })
        if (list) onPage({ kind: 'list', id: list.id })
      })
    case 'newSection':
      return nameDialog(nothing, 'none', ({ name, ...look }) =>
        acts.makeList(name, { parent_id: question.list.id, ...look }),
      )
    case 'editList': {
      const { list } = question
      const isList = listTreeOf(planner).parentOf(list.id) === undefined
      return nameDialog(list, isList ? 'list' : 'none', (named) => acts.editList(list, named))
    }
    case 'newTag':
      return nameDialog(nothing, 'tag', ({ name, color }) => {
        const tag = acts.makeTag(name, color)
        if (tag) onPage({ kind: 'tag', id: tag.id })
      })
    case 'renameTag': {
      const { tag } = question
      const current = { ...nothing, name: tag.tag.name, color: tag.tag.color }
      return nameDialog(current, 'tag', (named) => acts.editTag(tag, named))
    }
    case 'deleteList': {
      const { list } = question
      const lists = listTreeOf(planner)
      const ask = lists.parentOf(list.id) ? texts.deleteSection : texts.deleteList
      return (
        <DeleteListDialog
          question={ask(list.name)}
          tasks={acts.countOpen(list)}
          onDelete={(tasksTo) => acts.removeList(list, tasksTo)}
          onClose={onClose}
        />
      )
    }
    case 'deleteTag': {
      const { tag } = question
      return (
        <ConfirmDialog
          question={texts.deleteTag(tag.tag.name)}
          consequence={texts.untagged(acts.countTagged(tag))}
          confirmLabel={strings.actions.names.deleteTag}
          cancelLabel={strings.controls.cancel}
          onConfirm={() => acts.removeTag(tag)}
          onClose={onClose}
        />
      )
    }
  }
}

const nothing: Named = { name: '', color: null, icon: null, note: null }
