import { connect } from 'node:net'

/** What a connection received, and when it ended. */
export type Ending = { said: string; after: number }

export type RawSocket = {
  write(text: string): boolean
  /** Settles when the server closes the connection. */
  ended: Promise<Ending>
  /** The beginning of the answer. */
  answer: Promise<string>
  stopReading(): void
  /** Reads to the end and returns the number of bytes. */
  readOn(): Promise<number>
}

/** A raw TCP connection. */
export function openSocket(url: string): RawSocket {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const began = performance.now()
  let said = ''
  socket.setEncoding('utf8')
  socket.on('error', () => {})
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (text: string) => {
      // Only the beginning is kept.
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
