export type DragInput = PointerEvent | KeyboardEvent | FocusEvent

/** Adds the event listeners of dragging, which first process the `earlier` events. Returns a function that removes them. */
export type AttachDragging = (earlier: readonly DragInput[]) => () => void

/**
 * Loads the code for dragging at the first press that may drag a row of `root`, and passes it the events recorded while
 * it was loading.
 */
export function attachOnPress(root: HTMLElement, load: () => Promise<AttachDragging>): () => void {
  const loading = new AbortController()
  const { signal } = loading
  let earlier: DragInput[] = []
  let pressed = false
  /** The last press, if it may drag, and whether it has moved. */
  let last: PointerEvent | null = null
  let hasMoved = false
  let detach = () => loading.abort()

  root.addEventListener('pointerdown', press, { signal })
  root.addEventListener('keydown', pressKey, { signal })
  root.addEventListener('focusout', leave, { signal })
  // Safari ignores preventDefault on touchmove unless such a listener existed at touchstart.
  root.addEventListener('touchmove', () => {}, { signal, passive: false })
  root.addEventListener('click', suppressClick, { signal, capture: true })
  for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const) {
    addEventListener(type, follow, { signal })
  }

  function press(event: PointerEvent): void {
    pressed = startsDrag(event)
    last = pressed ? event : null
    hasMoved = false
    if (pressed) record(event)
  }

  function follow(event: PointerEvent): void {
    if (last && pressed) {
      record(event)
      hasMoved ||= isFar(last, event)
    }
    if (event.type !== 'pointermove') pressed = false
  }

  function pressKey(event: KeyboardEvent): void {
    const isRelevant = event.key === ' ' || earlier.length > 0
    if (!isRelevant || !isGrip(event.target) || !dragKeys.test(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    record(event)
  }

  /** What is lifted then is put back. */
  function leave(event: FocusEvent): void {
    if (earlier.length > 0) record(event)
  }

  /** The click at the end of a drag must not open the card. */
  function suppressClick(event: MouseEvent): void {
    if (!last || last.pointerType === 'touch') return
    if (isGrip(last.target) || hasMoved) event.stopPropagation()
  }

  function record(event: DragInput): void {
    earlier.push(event)
    if (earlier.length === 1) void attach()
  }

  async function attach(): Promise<void> {
    try {
      const attachDragging = await load()
      if (signal.aborted) return
      loading.abort()
      detach = attachDragging(earlier)
    } catch {
      // Loading failed: the next press tries again.
      earlier = []
      pressed = false
    }
  }

  return () => detach()
}

const dragKeys = /^(?: |Enter|Escape|Home|End|Arrow|Page)/

/** Whether a press may drag a row: on its grip, or anywhere but on its controls; a mouse selects the text of an open card. */
export function startsDrag({ target, isPrimary, button, pointerType }: PointerEvent): boolean {
  const isOnText = pointerType === 'mouse' && isInOpenCard(target)
  const canDrag = isGrip(target) || !(isControl(target) || isOnText)
  return canDrag && isPrimary && button === 0
}

/** A press that moves less is a click. */
export const tolerancePx = 4

function isFar(from: PointerEvent, to: PointerEvent): boolean {
  return Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > tolerancePx
}

function isInOpenCard(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-open]') !== null
}

export function isGrip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-grip]') !== null
}

/** Elements with their own reaction to a tap. */
function isControl(target: EventTarget | null): boolean {
  const controls = 'button, a, input, select, textarea, label, [contenteditable]'
  return target instanceof Element && target.closest(controls) !== null
}
