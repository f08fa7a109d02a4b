import type { Element } from './xml/readXml.ts'
import type { Xml } from './xml/writeXml.ts'

type SubscribedDevice = { id: string; userId: string }

/** What the protocol needs of WebDAV-Push. */
export type PushParts = {
  /** The contents of the properties of these names. */
  transports: Xml
  supportedTriggers: Xml
  /** The topic of a list of a person; null: of Inbox. */
  topicOf(userId: string, list: string | null): string
  /** Answers a POST to a collection; `list` is null for Inbox. */
  register(request: {
    device: SubscribedDevice
    list: string | null
    body: Element
  }): Promise<Response>
  /** Answers the DELETE of a registration. */
  unregister(device: SubscribedDevice, id: string): Promise<Response>
}
