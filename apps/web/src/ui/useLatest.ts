import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The value of the latest render, for callbacks with a stable identity. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
