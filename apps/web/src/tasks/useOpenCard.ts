import type { TaskId } from '@daymark/core/ids'
import { type Dispatch, type RefObject, type SetStateAction, useMemo } from 'react'
import { flushSync } from 'react-dom'
import type { BoardView } from './boardView.ts'
import { type HeldCard, heldAt } from './heldCard.ts'
import { keepFocus } from './keepFocus.ts'

export type OpenCard = {
  /** Opens the card, or closes it when it is open. */
  turn(id: TaskId): void
  /** Opens the card, where it is not open yet, with the focus in its title. */
  edit(id: TaskId): void
  /** Whether the title that has just come is the one to be edited; it is told once. */
  begins(id: TaskId): boolean
  /** Whether somebody types in it, so that nothing from elsewhere takes it away. */
  typing(on: boolean): void
  close(): void
  /** Lets it stand where it belongs: it was moved, or something else is looked for. */
  release(): void
}

export function useOpenCard(
  view: Readonly<RefObject<BoardView>>,
  hold: Dispatch<SetStateAction<HeldCard | null>>,
): OpenCard {
  return useMemo(() => {
    let awaited: TaskId | null = null

    function open(id: TaskId): HeldCard {
      return heldAt(id, view.current.sections)
    }

    return {
      // Closed, it may stand elsewhere or nowhere.
      turn: (id) => keepFocus([id], () => hold((was) => (was?.id === id ? null : open(id)))),
      edit(id) {
        flushSync(() => hold((was) => (was?.id === id ? was : open(id))))
        const title = document.querySelector<HTMLElement>(`[data-task="${id}"] [data-title]`)
        if (title) title.focus()
        else awaited = id
      },
      begins(id) {
        const yes = awaited === id
        if (yes) awaited = null
        return yes
      },
      typing: (on) =>
        hold((was) => {
          const use = on ? 'typing' : 'open'
          return was && was.use !== 'deleted' && was.use !== use ? { ...was, use } : was
        }),
      close: () => hold(null),
      release: () => hold((was) => was && { ...was, place: null }),
    }
  }, [view, hold])
}
