import { createContext, use } from 'react'

/** The name that is being typed. Fields do not render with each key, but what needs the name does. */
export const TypedName = createContext<string | null>(null)

export function useTypedName(): string | null {
  return use(TypedName)
}
