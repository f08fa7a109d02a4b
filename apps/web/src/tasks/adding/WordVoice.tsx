import { useEffect, useState } from 'react'

const pauseMs = 500

/** Says the text to screen readers once typing pauses, if it has changed since. */
export function WordVoice({ line, text }: { line: string; text: string }) {
  const [announced, setAnnounced] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the pause anew.
  useEffect(() => {
    const timeout = setTimeout(() => setAnnounced(text), pauseMs)
    return () => clearTimeout(timeout)
  }, [line, text])
  return (
    <div className="sr" role="status">
      {announced}
    </div>
  )
}
