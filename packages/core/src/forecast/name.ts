/** What names are compared by: without case, digits and blanks. */
export function nameOf(title: string): string {
  return title.toLowerCase().replaceAll(isPlain.test(title) ? plain : any, '')
}

// Nearly all names have no other digits and blanks, and these are found in a tenth of the time.
const isPlain = /^[\x20-\x7e]*$/
const plain = /[0-9 ]+/g
const any = /[\p{Nd}\s]+/gu
