import type { Task } from '@daymark/core/tables/tasks'
import { Link } from 'lucide-react'
import { createElement } from 'react'
import { strings } from '../../strings.ts'
import { copyText } from '../../ui/copyText.ts'
import type { ToastContent } from './change.ts'

/** Copies the address that opens a task. */
export async function copyLink({ id }: Task): Promise<ToastContent> {
  const copied = await copyText(new URL(`/?task=${id}`, location.href).href)
  return { icon: createElement(Link), text: strings.moves.linkCopied(copied) }
}
