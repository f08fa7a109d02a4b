type DragInput = PointerEvent | KeyboardEvent

/** Attaches the listeners of dragging, which begin with the `earlier` events; the answer detaches them. */
export type AttachDragging = (earlier: readonly DragInput[]) => () => void

/**
 * Fetches the code of dragging with the first press that may drag a row of `root`. What is pressed until the code is
 * there is kept for it.
 */
export function attachOnPress(root: HTMLElement, load: () => Promise<AttachDragging>): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  let earlier: DragInput[] = []
  let pressed = false
  let detach = () => waiting.abort()

  root.addEventListener('pointerdown', press, { signal })
  root.addEventListener('keydown', pressKey, { signal })
  // Safari goes on scrolling unless such a listener was there when the finger came.
  root.addEventListener('touchmove', () => {}, { signal, passive: false })
  root.addEventListener('click', keepFromCard, { signal, capture: true })
  for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const) {
    addEventListener(type, follow, { signal })
  }

  function press(event: PointerEvent): void {
    pressed = startsDrag(event)
    if (pressed) keep(event)
  }

  function follow(event: PointerEvent): void {
    if (pressed) keep(event)
    if (event.type !== 'pointermove') pressed = false
  }

  function pressKey(event: KeyboardEvent): void {
    const begins = event.key === ' ' || earlier.length > 0
    if (!begins || !isGrip(event.target) || !keys.has(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    keep(event)
  }

  /** A drag ends with a click, which must not open the card. */
  function keepFromCard(event: MouseEvent): void {
    const [first] = earlier
    if (first instanceof PointerEvent && first.pointerType !== 'touch') event.stopPropagation()
  }

  function keep(event: DragInput): void {
    earlier.push(event)
    if (earlier.length === 1) void attach()
  }

  async function attach(): Promise<void> {
    try {
      const attachDragging = await load()
      if (signal.aborted) return
      waiting.abort()
      detach = attachDragging(earlier)
    } catch {
      // Out of reach: the next press tries again.
      earlier = []
      pressed = false
    }
  }

  return () => detach()
}

const keys = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End', ' ', 'Enter', 'Escape'])

/** Whether a pointer may drag a row with this press: a mouse at its grip, a finger beside its controls. */
export function startsDrag({ target, isPrimary, button, pointerType }: PointerEvent): boolean {
  const takes = pointerType === 'touch' ? !isControl(target) : isGrip(target)
  return takes && isPrimary && button === 0
}

export function isGrip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-grip]') !== null
}

/** What a finger presses for its own sake. */
function isControl(target: EventTarget | null): boolean {
  const controls = 'button, a, input, select, textarea, label, [contenteditable], [data-still]'
  return target instanceof Element && target.closest(controls) !== null
}
