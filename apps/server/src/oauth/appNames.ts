const longest = 60

/** What an app calls itself: one line without signs that turn the direction of what follows; empty: nothing is left of it. */
export function appName(given: string): string {
  const line = given
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu, '')
    .trim()
  return [...line].slice(0, longest).join('').trim()
}
