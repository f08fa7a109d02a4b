/** The digits of a phone number in the format E.164, without its plus sign; null: another format. */
export function phoneDigits(text: string): string | null {
  const digits = text.replace(/[\s+]/g, '')
  return /^[1-9]\d{1,14}$/.test(digits) ? digits : null
}
