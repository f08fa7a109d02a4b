import * as v from 'valibot'

/**
 * Drops `expires_at` from token responses. It is a time of the server's clock, and auth-js would compare it with this
 * device's clock. Without it auth-js counts `expires_in` from now.
 */
export function withoutExpiresAt(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    const body = response.ok ? await jsonOf(response.clone()) : null
    const answer = v.safeParse(v.looseObject({ access_token: v.string() }), body)
    if (!answer.success) return response
    const { expires_at: _, ...session } = answer.output
    return Response.json(session, { headers: response.headers })
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}
