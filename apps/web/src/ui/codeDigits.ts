export const codeLength = 6

/** The digits of what was typed or pasted, as many as a code has: ‘123 456’, ‘Your code: 123456’. */
export function codeDigits(text: string): string {
  // Some keyboards write ASCII digits wide.
  return text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, codeLength)
}
