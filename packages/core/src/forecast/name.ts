/** What names are compared by: without case, digits and blanks. */
export function nameOf(title: string): string {
  return title.toLowerCase().replaceAll(/[\p{Nd}\s]+/gu, '')
}
