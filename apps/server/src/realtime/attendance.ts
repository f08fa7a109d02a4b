import type { News } from './news.ts'

/** Why a channel ends though nobody asked for it. */
export type Ending = 'session over' | 'missed'

export type Attendance = {
  /** Tells when the session ends, or when the database was not heard for a while. */
  attend(session: string | undefined, end: (why: Ending) => void): () => void
}

/** Who is there, by session: each channel hears that its session has ended, whatever it is for. */
export function openAttendance(news: News): Attendance {
  const here = new Map<string | undefined, Set<(why: Ending) => void>>()

  function endAll(ends: Iterable<(why: Ending) => void>, why: Ending) {
    for (const end of [...ends]) end(why)
  }

  news.read({
    sessionOver(id) {
      if (typeof id === 'string') endAll(here.get(id) ?? [], 'session over')
    },
    lost() {
      endAll(
        [...here.values()].flatMap((ends) => [...ends]),
        'missed',
      )
    },
  })

  return {
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
