import type { TaskId } from '@daymark/core/ids'
import { type Dispatch, type RefObject, type SetStateAction, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { focusAtEnd } from '../../ui/focusAtEnd.ts'
import { preserveFocus } from '../card/cardFocus.ts'
import { keepInPlace } from '../card/keepInPlace.ts'
import { showCardOf } from '../card/shownCard.ts'
import type { OpenCardState } from './openCardState.ts'

export type OpenCardControls = {
  /** Opens the card, or closes it when it is open. */
  toggle(id: TaskId): void
  /** Opens the card if it is closed, and moves the focus to its title. */
  edit(id: TaskId): void
  /** Whether the title field that was just mounted takes the focus; true once per `edit`. */
  consumeTitleFocus(id: TaskId): boolean
  /** While the user types, a deletion on another device does not remove the card. */
  setTyping(on: boolean): void
  close(): void
  /** Ends the fixed place of the card, after a move or a change of the filters. */
  release(): void
}

export function useOpenCard(
  openCard: Readonly<RefObject<OpenCardState | null>>,
  setOpenCard: Dispatch<SetStateAction<OpenCardState | null>>,
): OpenCardControls {
  return useMemo(() => {
    let awaitingTitle: TaskId | null = null

    return {
      // A closed card may move to another section or disappear.
      toggle: (id) =>
        keepInPlace(id, () =>
          preserveFocus([id], () => showCardOf(openCard.current?.id === id ? null : id)),
        ),
      edit(id) {
        keepInPlace(id, () => flushSync(() => showCardOf(id)))
        const title = document.querySelector<HTMLTextAreaElement>(
          `[data-task="${id}"] [data-title]`,
        )
        if (title) focusAtEnd(title)
        else awaitingTitle = id
      },
      consumeTitleFocus(id) {
        const takesFocus = awaitingTitle === id
        if (takesFocus) awaitingTitle = null
        return takesFocus
      },
      setTyping: (on) =>
        setOpenCard((current) => {
          const use = on ? 'typing' : 'open'
          return current && current.use !== 'deleted' && current.use !== use
            ? { ...current, use }
            : current
        }),
      close: () => showCardOf(null),
      release: () => setOpenCard((current) => current && { ...current, place: null }),
    }
  }, [openCard, setOpenCard])
}
