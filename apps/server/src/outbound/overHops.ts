import type { Fetched, FetchFile, FetchLimits } from './fetched.ts'

/** What came from an address, or where it has moved. */
export type HopAnswer = Fetched | { kind: 'moved'; location: string }

export type Hop = (
  url: URL,
  headers: Record<string, string>,
  over: AbortSignal,
) => Promise<HopAnswer>

/**
 * GETs a file hop by hop. Name and password of the first address are shown to its host alone. Whatever is wrong with an
 * address is answered as no answer: an error of `URL` would have the address in it.
 */
export function overHops(
  hop: Hop,
  { redirects, totalMs }: Pick<FetchLimits, 'redirects' | 'totalMs'>,
): FetchFile {
  return async (address, headers, signal) => {
    const over = AbortSignal.any([AbortSignal.timeout(totalMs), signal])
    const given = parsed(address)
    const authorization = given && basicOf(given)
    let url = given
    for (let hops = 0; url && hops <= redirects; hops += 1) {
      const isAtHome = authorization && url.origin === given?.origin
      const answer = await hop(url, isAtHome ? { ...headers, authorization } : headers, over)
      if (answer.kind !== 'moved') return answer
      url = parsed(answer.location, url)
    }
    return { kind: 'none', reason: 'no answer' }
  }
}

function parsed(address: string, base?: URL): URL | null {
  return URL.canParse(address, base?.href) ? new URL(address, base) : null
}

function basicOf({ username, password }: URL): string | null {
  if (username === '' && password === '') return null
  return `Basic ${base64(`${unescaped(username)}:${unescaped(password)}`)}`
}

/** Percent signs that escape nothing stand for themselves. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function base64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
}
