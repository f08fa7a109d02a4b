import { useEffect, useState } from 'react'

/** Tooltips appear on hover and focus. Esc hides them until the pointer or the focus moves. */
export function useTooltips() {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setHidden(true)
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [])

  const show = () => setHidden(false)
  return { 'data-tips': hidden ? 'hidden' : undefined, onPointerOver: show, onFocus: show }
}
