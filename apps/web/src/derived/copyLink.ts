import { type Address, formatAddress } from '../device/address.ts'
import { strings } from '../strings.ts'
import { copyText } from '../ui/copyText.ts'

/** Copies the whole address of what is shown there, and says so. */
export function copyLink(to: Address, say: (text: string) => void): void {
  void copyText(`${location.origin}/${formatAddress(to)}`).then((isCopied) =>
    say(isCopied ? strings.acts.linkCopied : strings.errors.notDone),
  )
}
