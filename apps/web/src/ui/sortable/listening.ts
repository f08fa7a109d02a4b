import type { Control } from './control.ts'
import { isMoving } from './dragState.ts'
import { isGrip, startsDrag } from './firstPress.ts'

/** Milliseconds a finger rests on a row before it carries it and no longer scrolls. */
const longPress = 250
/** Pixels by which a key pushes a row about freely. */
const stride = 25

/**
 * Listens for what drags a row of `root`: a mouse at its grip, a finger anywhere, keys on its grip. Begins with the
 * `earlier` events, which came before this code.
 */
export function listen(
  root: HTMLElement,
  control: Control,
  earlier: readonly (PointerEvent | KeyboardEvent)[],
): () => void {
  const ends = new AbortController()
  const { signal } = ends
  let dragged = false

  root.addEventListener('pointerdown', press, { signal })
  root.addEventListener('keydown', pressKey, { signal })
  root.addEventListener('focusout', leave, { signal })
  root.addEventListener('contextmenu', keepWhileMoving, { signal })
  // Here from the start: Safari goes on scrolling if nobody could object when the finger came.
  root.addEventListener('touchmove', keepWhileMoving, { signal, passive: false })
  root.addEventListener('click', keepAfterDrag, { signal, capture: true })

  function press(event: PointerEvent): void {
    dragged = false
    const { target, pointerId, clientX, clientY } = event
    const id = rowWith(target)
    const pointer = event.pointerType === 'touch' ? 'touch' : 'mouse'
    if (!id || !startsDrag(event)) return
    const at = { x: clientX, y: clientY }
    control.point(at)
    control.send({ type: 'press', id, pointer, at })
    follow(pointerId)
  }

  /** Hears what becomes of a pointer that was pressed. */
  function follow(pointer: number): void {
    const lets = new AbortController()
    const options = { signal: AbortSignal.any([signal, lets.signal]) }
    const holding = setTimeout(() => control.send({ type: 'hold' }), longPress)

    const end = (type: 'drop' | 'return') => () => {
      lets.abort()
      clearTimeout(holding)
      dragged = isMoving(control.drag())
      control.send({ type })
    }
    const ofPointer = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
      if (event.pointerId === pointer) act(event)
    }
    const pointAt = ({ clientX, clientY }: PointerEvent) =>
      control.point({ x: clientX, y: clientY })

    addEventListener('pointermove', ofPointer(pointAt), options)
    addEventListener('pointerup', ofPointer(end('drop')), options)
    addEventListener('pointercancel', ofPointer(end('return')), options)
    addEventListener('blur', end('return'), options)
    addEventListener('keydown', (event) => event.key === 'Escape' && keep(event, end('return')), {
      ...options,
      capture: true,
    })
  }

  function pressKey(event: KeyboardEvent): void {
    const id = rowWith(event.target)
    if (!id || !isGrip(event.target)) return
    const { kind } = control.drag()
    if (kind === 'idle' && event.key === ' ') keep(event, () => control.send({ type: 'lift', id }))
    if (kind !== 'lifted') return
    const act = actionOf(event)
    if (act) keep(event, act)
  }

  function actionOf({ key, shiftKey }: KeyboardEvent): (() => void) | null {
    switch (key) {
      case 'ArrowUp':
        return () => (shiftKey ? control.push(-stride) : control.send({ type: 'step', by: -1 }))
      case 'ArrowDown':
        return () => (shiftKey ? control.push(stride) : control.send({ type: 'step', by: 1 }))
      case 'Home':
        return () => control.send({ type: 'end', end: 'first' })
      case 'End':
        return () => control.send({ type: 'end', end: 'last' })
      case ' ':
      case 'Enter':
        return () => control.send({ type: 'drop' })
      case 'Escape':
        return () => control.send({ type: 'return' })
      default:
        return null
    }
  }

  function leave(): void {
    if (control.drag().kind === 'lifted') control.send({ type: 'return' })
  }

  function keepWhileMoving(event: Event): void {
    if (isMoving(control.drag()) && event.cancelable) event.preventDefault()
  }

  /** The click at the end of a drag opens nothing; one made by a key comes from no drag. */
  function keepAfterDrag(event: MouseEvent): void {
    if (dragged && event.detail > 0) keep(event, () => {})
    dragged = false
  }

  for (const event of earlier) {
    if (event instanceof KeyboardEvent) pressKey(event)
    else if (event.type === 'pointerdown') press(event)
    else dispatchEvent(new PointerEvent(event.type, event))
  }

  return () => ends.abort()
}

function keep(event: Event, act: () => void): void {
  event.preventDefault()
  event.stopPropagation()
  act()
}

function rowWith(target: EventTarget | null): string | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return row?.dataset.row
}
