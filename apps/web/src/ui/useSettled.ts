import { useEffect, useState } from 'react'

/** The value once it has stayed the same for a while. */
export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timeout = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timeout)
  }, [value, milliseconds])
  return settled
}
