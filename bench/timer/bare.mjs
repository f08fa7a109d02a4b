import { once } from 'node:events'
import { createServer } from 'node:http'

// The minimal timer page: one timeout that shows the next second and sets itself again.
const page = `<!doctype html><title>Bare</title>
<p role="timer"></p><p role="timer"></p>
<script>
  const endsAt = Date.now() + 25 * 60_000
  const clocks = document.querySelectorAll('[role=timer]')
  function show() {
    const left = Math.ceil((endsAt - Date.now()) / 1000)
    const text = Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0')
    for (const clock of clocks) clock.textContent = text
    setTimeout(show, (endsAt - Date.now()) % 1000 || 1000)
  }
  show()
</script>`

export async function serveBare() {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
