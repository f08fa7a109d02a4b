import { createServer } from 'node:http'

// The minimal HTTP server of Node.
const server = createServer((_, response) => {
  response.end('hello world')
})
server.listen(0, '127.0.0.1', () => {
  process.send(`http://127.0.0.1:${server.address().port}`)
})
process.on('disconnect', () => process.exit())
