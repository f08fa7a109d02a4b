import { dav, push } from '../xml/names.ts'
import { documentOf, element, joined, textElement } from '../xml/writeXml.ts'

/** What a device reads: which collection has changed, and the sync-token it has now. */
export function pushBody(topic: string, syncToken: string): string {
  const { begin, end } = documentOf(push('push-message'))
  const content = joined([
    textElement(push('topic'), topic),
    element(push('content-update'), textElement(dav('sync-token'), syncToken)),
  ])
  return `${begin}${content}${end}`
}
