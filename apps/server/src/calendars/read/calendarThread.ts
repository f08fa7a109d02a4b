import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type CalendarContext, readCalendar } from './readCalendar.ts'

try {
  // On other systems this would set the priority of the whole process.
  if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + 10))
} catch {
  // A system that does not let it reads with the priority of requests.
}

parentPort?.on('message', ({ text, context }: { text: string; context: CalendarContext }) => {
  parentPort?.postMessage(readCalendar(text, context))
})
