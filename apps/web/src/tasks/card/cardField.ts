import type { TaskId } from '@daymark/core/ids'
import { useEffect } from 'react'
import type { FieldName } from '../../fields/field.ts'
import { showCard } from './cardFocus.ts'
import type { CardField } from './fieldActions.ts'

/** What opens the fields of the cards that are open, with their steps. */
const openDetails = new Map<TaskId, (field: FieldName) => void>()

/** The one that is opened once its card has its fields, which may be loaded first. */
let wanted: { id: TaskId; field: CardField } | null = null

/** Opens a card, and one of its fields. */
export function showField(id: TaskId, field: CardField): void {
  // Which moves the focus to the card first.
  showCard(id, 'open')
  wanted = { id, field }
  openWanted(id)
}

/** Opens the field of a card that was asked for. Forgets it with the card. */
export function useAskedField(id: TaskId, open: (field: FieldName) => void): void {
  useEffect(() => {
    openDetails.set(id, open)
    // Deferred, because an effect cannot render the field synchronously.
    queueMicrotask(() => openWanted(id))
    return () => void openDetails.delete(id)
  })
  useEffect(
    () => () => {
      if (wanted?.id === id) wanted = null
    },
    [id],
  )
}

function openWanted(id: TaskId): void {
  const open = openDetails.get(id)
  if (wanted?.id !== id || !open) return
  const { field } = wanted
  wanted = null
  if (field === 'addStep') {
    // The card has the steps of its steps, too.
    document.querySelector<HTMLElement>(`[data-drop="step ${id}"] [data-field=addStep]`)?.click()
  } else open(field)
}
