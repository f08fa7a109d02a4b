/**
 * Moves Date by `shiftMs`: what it tells goes on at the speed of the machine's clock, or stands at `fixedAt`. Runs in Node and, as
 * text, in pages, so it names nothing outside itself.
 * @param {number} shiftMs
 * @param {number} [fixedAt]
 */
export function shiftClock(shiftMs, fixedAt) {
  const MachineDate = Date
  const now = () => fixedAt ?? MachineDate.now() + shiftMs
  // A proxy would take five times as long, and a page makes thousands of dates for each draw.
  function ShiftedDate(...values) {
    if (!new.target) return new MachineDate(now()).toString()
    const parts = values.length === 0 ? [now()] : values
    return new.target === ShiftedDate
      ? new MachineDate(...parts)
      : Reflect.construct(MachineDate, parts, new.target)
  }
  globalThis.Date = Object.defineProperties(ShiftedDate, {
    ...Object.getOwnPropertyDescriptors(MachineDate),
    now: { value: now, writable: true, configurable: true },
  })
}

// In a process that is told to, such as a server that imports this first.
const shiftMs = Number(globalThis.process?.env.DAYMARK_CLOCK_SHIFT_MS ?? 0)
if (shiftMs !== 0) shiftClock(shiftMs)
