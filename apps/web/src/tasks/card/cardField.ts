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

/** For an open card, which has its fields now. */
export function useWantedField(id: TaskId): void {
  useEffect(() => reachWanted(id), [id])
}

function reachWanted(id: TaskId): void {
  if (wanted?.id !== id) return
  const { field } = wanted
  // The card has the fields of its steps, too.
  const owner = field === 'addStep' ? `[data-drop="step ${id}"]` : `[data-details="${id}"]`
  const found = document.querySelector<HTMLElement>(`${owner} [data-field=${field}]`)
  if (!found) return
  wanted = null
  const button = found.closest('button') ?? found.querySelector('button')
  if (button) button.click()
  else found.querySelector('input')?.focus()
}
