import type { Claims, Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { News } from './news.ts'
import { broadcast, type Message, messageOf, type Present, parseSaid, say } from './said.ts'

/** A private channel, as far as the others in its room are concerned. */
type Member = {
  id: string
  /** What `relayed` made of a message: once for all members. */
  hear(message: Message, isOwn: boolean): void
  meet(joins: Present, leaves: Present): void
}

export type Rooms = {
  /** Until the returned function is called, the member hears what is said there on any server. */
  enter(topic: string, member: Member): () => void
  /** Says something to a room, all or nothing; `from` is the member it comes from, if one. */
  speak(claims: Claims, topic: string, messages: Message[], from: string | null): Promise<void>
}

/** Who is in which room on this server. What is said goes through the database and so to every server. */
export function openRooms(options: { database: Database; log: Log; news: News }): Rooms {
  const { database, log, news } = options
  const rooms = new Map<string, Set<Member>>()

  news.read({
    said(text) {
      const said = parseSaid(text)
      if (!said.ok) return log.warn('what was said on the channel realtime is not one of ours')
      const members = [...(rooms.get(said.value.topic) ?? [])]
      if (said.value.kind === 'presence') {
        const { joins, leaves } = said.value
        for (const member of members) member.meet(joins, leaves)
        return
      }
      const { from } = said.value
      const message = messageOf(said.value)
      for (const member of members) member.hear(message, member.id === from)
    },
  })

  return {
    enter(topic, member) {
      const members = rooms.get(topic) ?? new Set()
      rooms.set(topic, members.add(member))
      return () => {
        members.delete(member)
        if (members.size === 0 && rooms.get(topic) === members) rooms.delete(topic)
      }
    },
    async speak(claims, topic, messages, from) {
      await database.asUser(asServer(claims), async (sql) => {
        for (const message of messages) await say(sql, broadcast(topic, from, message))
      })
    },
  }
}

/** The rights of the server itself, for as long as somebody's session lives. */
export function asServer({ session_id }: Claims): Claims {
  return { role: 'service_role', ...(session_id !== undefined && { session_id }) }
}
