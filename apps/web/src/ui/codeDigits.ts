import { latinDigits } from '@daymark/core/calendar/latinDigits'

export const codeLength = 6

/** Extracts the digits of a code from input such as ‘123 456’ or ‘Your code: 123456’. */
export function codeDigits(text: string): string {
  // Some keyboards type full-width digits.
  return latinDigits(text.normalize('NFKC')).replaceAll(/\D/g, '').slice(0, codeLength)
}
