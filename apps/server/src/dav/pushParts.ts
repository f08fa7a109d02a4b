import type { Element } from './xml/readXml.ts'
import type { Xml } from './xml/writeXml.ts'

/** What the protocol needs of WebDAV-Push. */
export type PushParts = {
  /** The content of the property `transports`. */
  transports: Xml
  /** The topic of a collection of a person. */
  topicOf(userId: string, collection: string): string
  /** Answers a POST to a collection; `list` is null for Inbox. */
  register(asked: {
    device: { id: string; userId: string }
    collection: string
    list: string | null
    body: Element
    href: string
  }): Promise<Response>
}
