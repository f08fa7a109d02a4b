import { useEffect, useState } from 'react'

/** The value once it has not changed for a while. */
export function useDebounced<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timeout = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timeout)
  }, [value, milliseconds])
  return settled
}
