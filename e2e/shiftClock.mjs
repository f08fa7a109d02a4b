/**
 * Moves Date by `shiftMs`: what it tells goes on at the speed of the machine's clock, or stands at `fixedAt`. Runs in Node and, as
 * text, in pages, so it names nothing outside itself.
 * @param {number} shiftMs
 * @param {number} [fixedAt]
 */
export function shiftClock(shiftMs, fixedAt) {
  const MachineDate = Date
  const now = () => fixedAt ?? MachineDate.now() + shiftMs
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, values, made) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, made),
    apply: () => new MachineDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  })
}

// In a process that is told to, such as a server that imports this first.
const shiftMs = Number(globalThis.process?.env.DAYMARK_CLOCK_SHIFT_MS ?? 0)
if (shiftMs !== 0) shiftClock(shiftMs)
