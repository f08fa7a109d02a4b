import { asker } from '../auth/load.mjs'

/** How many requests a second are answered to clients that send one of these each, again and again, once they have their answer. */
export async function httpRate(url, requests, ms) {
  const ask = asker(url, requests.length)
  let answered = 0
  const began = performance.now()
  await Promise.all(
    requests.map(async ({ method, path, headers, body }) => {
      while (performance.now() - began < ms) {
        const { status, text } = await ask(method, path, headers, body)
        if (status >= 300) throw new Error(`${method} ${path} was answered ${status}: ${text}`)
        answered += 1
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  ask.close()
  return answered / seconds
}
