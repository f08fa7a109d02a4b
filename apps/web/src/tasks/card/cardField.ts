import type { TaskId } from '@daymark/core/ids'
import { useEffect } from 'react'
import { showCard } from './cardFocus.ts'
import type { CardField } from './fieldActions.ts'

/** The one that gets the focus once its card has its fields, which may be loaded first. */
let wanted: { id: TaskId; field: CardField } | null = null

/** Opens a card and moves the focus to one of its fields. A field that opens something opens it. */
export function showField(id: TaskId, field: CardField): void {
  // Which moves the focus to the card first.
  showCard(id, 'open')
  wanted = { id, field }
  reachWanted(id)
}

/** Stands where the fields of an open card are, and where one is that may be loaded later. Forgets the field with its card. */
export function WantedField({ id }: { id: TaskId }) {
  useEffect(() => {
    reachWanted(id)
    return () => {
      if (wanted?.id === id) wanted = null
    }
  }, [id])
  return null
}

function reachWanted(id: TaskId): void {
  if (wanted?.id !== id) return
  const { field } = wanted
  // The card has the fields of its steps, too.
  const owner = field === 'addStep' ? `[data-drop="step ${id}"]` : `[data-details="${id}"]`
  const found = document.querySelector<HTMLElement>(`${owner} [data-field=${field}]`)
  const adder = found?.closest('button')
  const button = adder ?? found?.querySelector('button')
  const control = button ?? found?.querySelector('input')
  if (!control) return
  // The field that is added is reached next, to open its picker.
  if (!adder || field !== 'repeat') wanted = null
  if (button) button.click()
  else control.focus()
}
