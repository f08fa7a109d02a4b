import { type TextLanguage, textLanguages } from '@daymark/core/account/textLanguage'
import * as v from 'valibot'

const key = 'daymark-language-of-sign-up'

const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ email: v.string(), language: v.picklist(textLanguages) }),
)

/** The language that was chosen for an account which may not be confirmed yet. */
export function keepOfSignUp(
  storage: Storage,
  kept: { email: string; language: TextLanguage },
): void {
  storage.setItem(key, JSON.stringify(kept))
}

/** The language that was chosen when the account of this address was made here. It is answered once. */
export function takeOfSignUp(storage: Storage, email: string): TextLanguage | null {
  const kept = v.safeParse(Kept, storage.getItem(key))
  if (!kept.success || kept.output.email.toLowerCase() !== email.toLowerCase()) return null
  storage.removeItem(key)
  return kept.output.language
}
