import { strings } from '../strings.ts'
import type { ShowToast } from '../ui/Toasts.tsx'

/** Says that a part of the app could not be opened. Every start loads the code for it after its first paint. */
export async function tellMissingPart(showToast: ShowToast): Promise<void> {
  const toast = await import('./missingPart.ts')
    .then(async ({ missingPart }) => (await missingPart()).toast)
    .catch(() => ({ text: strings.errors.notOpened }))
  showToast(toast)
}
