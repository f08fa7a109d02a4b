import { inlineKey } from '../inlineKey.ts'
import type { DragController } from './dragController.ts'
import { isMoving } from './dragState.ts'
import { type DragInput, isGrip, startsDrag } from './firstPress.ts'

/** After this time a finger drags the row instead of scrolling. */
const longPressMs = 250
/** Pixels by which Shift and an arrow key move a row. */
const pushPx = 25

/**
 * Listens for the input that drags a row of `root`: mouse and finger anywhere, keys on its grip. First
 * processes the `earlier` events, which were recorded while this code was loading.
 */
export function addDragListeners(
  root: HTMLElement,
  control: DragController,
  earlier: readonly DragInput[],
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let dragged = false

  root.addEventListener('pointerdown', press, { signal })
  root.addEventListener('keydown', pressKey, { signal })
  root.addEventListener('focusout', cancelLifted, { signal })
  root.addEventListener('contextmenu', preventWhileMoving, { signal })
  // Added from the start: Safari ignores preventDefault on touchmove unless the listener existed at touchstart.
  root.addEventListener('touchmove', preventWhileMoving, { signal, passive: false })
  root.addEventListener('click', suppressClick, { signal, capture: true })

  function press(event: PointerEvent): void {
    dragged = false
    const { target, pointerId, clientX, clientY } = event
    const id = rowIdOf(target)
    // On its grip a finger drags at once, as a mouse does.
    const pointer = event.pointerType === 'touch' && !isGrip(target) ? 'touch' : 'mouse'
    if (!id || !startsDrag(event)) return
    const at = { x: clientX, y: clientY }
    control.point(at)
    control.send({ type: 'press', id, pointer, at })
    follow(pointerId)
  }

  /** Listens to a pressed pointer until it is released or cancelled. */
  function follow(pointer: number): void {
    const pressing = new AbortController()
    const options = { signal: AbortSignal.any([signal, pressing.signal]) }
    const holding = setTimeout(() => control.send({ type: 'hold' }), longPressMs)

    const end = (type: 'drop' | 'cancel') => () => {
      pressing.abort()
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
    addEventListener('pointercancel', ofPointer(end('cancel')), options)
    addEventListener('blur', end('cancel'), options)
    addEventListener('keydown', (event) => event.key === 'Escape' && handle(event, end('cancel')), {
      ...options,
      capture: true,
    })
  }

  function pressKey(event: KeyboardEvent): void {
    const id = rowIdOf(event.target)
    if (!id || !isGrip(event.target)) return
    const { kind } = control.drag()
    if (kind === 'idle' && event.key === ' ')
      handle(event, () => control.send({ type: 'lift', id }))
    if (kind !== 'lifted') return
    const act = actionOf(event)
    if (act) handle(event, act)
  }

  function actionOf({ key, shiftKey }: KeyboardEvent): (() => void) | null {
    switch (inlineKey(key)) {
      case 'ArrowUp':
        return () => (shiftKey ? control.push(-pushPx) : control.send({ type: 'step', by: -1 }))
      case 'ArrowDown':
        return () => (shiftKey ? control.push(pushPx) : control.send({ type: 'step', by: 1 }))
      case 'ArrowLeft':
        return () => control.send({ type: 'list', by: -1 })
      case 'ArrowRight':
        return () => control.send({ type: 'list', by: 1 })
      case 'Home':
        return () => control.send({ type: 'end', end: 'first' })
      case 'End':
        return () => control.send({ type: 'end', end: 'last' })
      case 'PageUp':
        return () => control.aimNext(-1)
      case 'PageDown':
        return () => control.aimNext(1)
      case ' ':
      case 'Enter':
        return () => control.send({ type: 'drop' })
      case 'Escape':
        return () => control.send({ type: 'cancel' })
      default:
        return null
    }
  }

  function cancelLifted(): void {
    if (control.drag().kind === 'lifted') control.send({ type: 'cancel' })
  }

  function preventWhileMoving(event: Event): void {
    if (isMoving(control.drag()) && event.cancelable) event.preventDefault()
  }

  /** The click at the end of a drag must not open the card. Clicks by keyboard have `detail` 0. */
  function suppressClick(event: MouseEvent): void {
    if (dragged && event.detail > 0) handle(event, () => {})
    dragged = false
  }

  for (const event of earlier) {
    if (event instanceof KeyboardEvent) pressKey(event)
    else if (event instanceof FocusEvent) cancelLifted()
    else if (event.type === 'pointerdown') press(event)
    else dispatchEvent(new PointerEvent(event.type, event))
  }

  return () => listening.abort()
}

function handle(event: Event, act: () => void): void {
  event.preventDefault()
  event.stopPropagation()
  act()
}

function rowIdOf(target: EventTarget | null): string | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return row?.dataset.row
}
