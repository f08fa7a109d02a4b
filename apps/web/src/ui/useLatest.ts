import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The value of the latest render, for what is done later and must not be made anew for each. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
