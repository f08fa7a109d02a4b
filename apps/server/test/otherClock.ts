/**
 * A run at another hour, as with `LD_PRELOAD=…/libfaketime.so.1 FAKETIME=+93d`: PostgreSQL gets no
 * variable of ours, and would stay at the hour of the machine.
 */
export function otherClock(): Record<string, string> {
  const { LD_PRELOAD, FAKETIME } = process.env
  if (LD_PRELOAD === undefined || FAKETIME === undefined) return {}
  return { LD_PRELOAD, FAKETIME }
}
