/** The outcome of something that may fail in an expected way. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E }

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

export function err<E>(error: E): { ok: false; error: E } {
  return { ok: false, error }
}

type Results = Readonly<Record<string, Result<unknown, unknown>>>
type Values<R extends Results> = {
  [Name in keyof R]: R[Name] extends Result<infer Value, unknown> ? Value : never
}
type Errors<R extends Results> = {
  [Name in keyof R]?: Extract<R[Name], { ok: false }>['error']
}

/** The values of all by their names, or what is wrong with some. */
export function allOf<R extends Results>(results: R): Result<Values<R>, Errors<R>> {
  const values: Record<string, unknown> = {}
  const errors: Record<string, unknown> = {}
  for (const [name, result] of Object.entries(results)) {
    if (result.ok) values[name] = result.value
    else errors[name] = result.error
  }
  // Both have the names of the results.
  return Object.keys(errors).length > 0 ? err(errors as Errors<R>) : ok(values as Values<R>)
}
