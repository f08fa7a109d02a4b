import { Link } from 'lucide-react'
import { createElement } from 'react'
import { type Address, formatAddress } from '../../device/address.ts'
import { strings } from '../../strings.ts'
import { copyText } from '../../ui/copyText.ts'
import type { ToastContent } from './change.ts'

/** Copies the whole address of what is shown there. */
export async function copyLink(to: Address): Promise<ToastContent> {
  const isCopied = await copyText(`${location.origin}/${formatAddress(to)}`)
  return { icon: createElement(Link), text: strings.moves.linkCopied(isCopied) }
}
