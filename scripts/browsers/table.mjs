/**
 * The lines of a table: one for each step, a column for each browser that ran, then what fails and what a driver cannot do,
 * with its reason, and the counts. A day is `{ browser, version, outcomes: [{ step, state, reason? }] }`.
 */
export function tableOf(days) {
  const steps = [...new Set(days.flatMap(({ outcomes }) => outcomes.map(({ step }) => step)))]
  const rows = [
    ['', ...days.map(({ browser, version }) => `${browser} ${version}`)],
    ...steps.map((step) => [step, ...days.map((day) => outcomeOf(day, step)?.state ?? '')]),
    ['', ...days.map(countsOf)],
  ]
  return [...aligned(rows), ...days.flatMap(reasonsOf)]
}

/** Whether each step held in each browser, but for those that its driver cannot do. */
export function holds(days) {
  return days.every(({ outcomes }) => outcomes.every(({ state }) => state !== 'fails'))
}

function outcomeOf({ outcomes }, step) {
  return outcomes.find((outcome) => outcome.step === step)
}

function countsOf({ outcomes }) {
  return ['holds', 'fails', 'cannot']
    .map((state) => [outcomes.filter((outcome) => outcome.state === state).length, state])
    .filter(([count]) => count > 0)
    .map(([count, state]) => `${count} ${state}`)
    .join(', ')
}

function reasonsOf({ browser, outcomes }) {
  return outcomes
    .filter(({ state }) => state !== 'holds')
    .map(({ step, state, reason }) => `${browser} ${state}: ${step}: ${reason}`)
}

function aligned(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  )
}
