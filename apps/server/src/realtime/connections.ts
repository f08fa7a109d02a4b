/** The connections of each network or session, of which it may have so many. */
export type Connections<Connection> = {
  hasRoom(owner: string, connection: Connection): boolean
  /** Counts the connection, once for each time it is added, until the returned function is called. */
  add(owner: string, connection: Connection): () => void
}

export function countConnections<Connection>(most: number): Connections<Connection> {
  const timesAdded = new Map<string, Map<Connection, number>>()

  function remove(owner: string, connection: Connection) {
    const own = timesAdded.get(owner)
    const remaining = (own?.get(connection) ?? 1) - 1
    if (remaining > 0) own?.set(connection, remaining)
    else own?.delete(connection)
    if (own?.size === 0) timesAdded.delete(owner)
  }

  return {
    hasRoom(owner, connection) {
      const own = timesAdded.get(owner)
      return own === undefined || own.has(connection) || own.size < most
    },
    add(owner, connection) {
      const own = timesAdded.get(owner) ?? new Map<Connection, number>()
      timesAdded.set(owner, own.set(connection, (own.get(connection) ?? 0) + 1))
      return () => remove(owner, connection)
    },
  }
}
