import { httpClient } from '../auth/load.mjs'

/** Requests a second, with one client for each of these requests that repeats it after every answer. */
export async function httpRate(url, requests, ms) {
  const request = httpClient(url, requests.length)
  let answered = 0
  const began = performance.now()
  await Promise.all(
    requests.map(async ({ method, path, headers, body }) => {
      while (performance.now() - began < ms) {
        const { status, text } = await request(method, path, headers, body)
        if (status >= 300) throw new Error(`${method} ${path} was answered ${status}: ${text}`)
        answered += 1
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  request.close()
  return answered / seconds
}
