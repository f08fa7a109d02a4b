/** Focuses a text with the caret behind it. */
export function focusAtEnd(text: HTMLTextAreaElement): void {
  text.focus()
  text.setSelectionRange(text.value.length, text.value.length)
}
