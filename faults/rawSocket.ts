import { connect } from 'node:net'

/** What became of a connection: what was said to it, and when it ended. */
export type Ending = { said: string; after: number }

export type RawSocket = {
  write(text: string): boolean
  /** Settles when the server has closed it. */
  ended: Promise<Ending>
  /** The first of what it says. */
  answer: Promise<string>
  stopReading(): void
  /** Reads on, to the end; how much there was in all. */
  readOn(): Promise<number>
}

/** A connection that sends what it is told, by no rules. */
export function openSocket(url: string): RawSocket {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const began = performance.now()
  let said = ''
  socket.setEncoding('utf8')
  socket.on('error', () => {})
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (text: string) => {
      // The beginning tells enough.
      said = (said + text).slice(0, 10_000)
      resolve(said)
    })
  })
  const ended = new Promise<Ending>((resolve) => {
    socket.on('close', () => resolve({ said, after: performance.now() - began }))
  })
  return {
    write: (text) => socket.writable && socket.write(text),
    ended,
    answer,
    stopReading: () => void socket.pause(),
    async readOn() {
      socket.resume()
      await ended
      return socket.bytesRead
    },
  }
}
