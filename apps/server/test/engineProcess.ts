import { startEngine } from '../src/database/embedded.ts'
import { explain } from '../src/database/startErrors.ts'
import { openLog } from '../src/log.ts'

// The engine in a process of its own, for tests that kill it.
const [dataDirectory = '', systemDirectory = ''] = process.argv.slice(2)

const engine = await startEngine({ dataDirectory, systemDirectory, log: openLog('silent') })
if (!engine.ok) end(explain(engine.error))

const { connection, stop, stopped } = engine.value
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => {})
console.log(connection.directory)

const trouble = await stopped
if (trouble) end(explain(trouble))

function end(message: string): never {
  console.log(message)
  process.exit(1)
}
