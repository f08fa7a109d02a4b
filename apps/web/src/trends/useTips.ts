import { useEffect, useState } from 'react'

/** Tips show on hover and focus; Esc takes one away, which may cover something, until either moves on. */
export function useTips() {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    const look = ({ key }: KeyboardEvent) => key === 'Escape' && setHidden(true)
    document.addEventListener('keydown', look)
    return () => document.removeEventListener('keydown', look)
  }, [])

  const show = () => setHidden(false)
  return { 'data-tips': hidden ? 'hidden' : undefined, onPointerOver: show, onFocus: show }
}
