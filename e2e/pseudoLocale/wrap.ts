type Method = (...of: never[]) => unknown

/** Calls a method with other arguments than those that are given. */
export function wrap(prototype: object, name: string, change: (...of: never[]) => unknown[]): void {
  const method: Method | undefined = Reflect.get(prototype, name)
  if (!method) return
  Reflect.set(prototype, name, function (this: unknown, ...of: never[]) {
    return Reflect.apply(method, this, Reflect.apply(change, this, of))
  })
}
