import type { News } from './news.ts'

/** Why a channel ends though nobody asked for it. */
export type Ending = 'session over' | 'missed'

export type Attendance = {
  /** Whether it is known to have ended: perhaps while a channel was being opened for it. */
  isOver(session: string | undefined): boolean
  /** How many channels a session has here. */
  count(session: string | undefined): number
  /** Tells when the session ends, or when the database was not heard for a while. */
  attend(session: string | undefined, end: (why: Ending) => void): () => void
}

/** No channel takes so long to open that so many sessions end meanwhile. */
const remembered = 10_000

/** Who is there, by session: each channel hears that its session has ended, whatever it is for. */
export function openAttendance(news: News): Attendance {
  const here = new Map<string | undefined, Set<(why: Ending) => void>>()
  const over = new Set<string>()

  function endAll(ends: Iterable<(why: Ending) => void>, why: Ending) {
    for (const end of [...ends]) end(why)
  }

  function remember(id: string) {
    const [oldest] = over
    if (over.size >= remembered && oldest !== undefined) over.delete(oldest)
    over.add(id)
  }

  news.read({
    sessionOver(id) {
      if (typeof id !== 'string') return
      remember(id)
      endAll(here.get(id) ?? [], 'session over')
    },
    lost() {
      endAll(
        [...here.values()].flatMap((ends) => [...ends]),
        'missed',
      )
    },
  })

  return {
    isOver: (session) => session !== undefined && over.has(session),
    count: (session) => here.get(session)?.size ?? 0,
    attend(session, end) {
      const ends = here.get(session) ?? new Set()
      here.set(session, ends.add(end))
      return () => {
        ends.delete(end)
        if (ends.size === 0 && here.get(session) === ends) here.delete(session)
      }
    },
  }
}
